import { foldText } from '@llave/domain/text/search-text'
import type { Random } from './random'

const listed = (names: string) => names.trim().split(/,\s+/)

const FIRST_NAMES = listed(`
  María, José Antonio, Lucía, Iñaki, Núria, Joaquín, Begoña, Ángel, Montserrat, Xavier, Inmaculada, Andrés,
  Concepción, Jesús, Rocío, Álvaro, Verónica, Martín, Míriam, Óscar, Ainhoa, Sergio, Belén, Raúl, Sofía, Gonzalo,
  Teresa, Adrián, Noelia, Rubén, Marta, Víctor, Àlex, Laia, Jordi, Uxía, Brais, Nerea, Unai, Yolanda, Fátima, Ramón,
  Pilar, Héctor, Aránzazu, Germán
`)

const LASTNAMES = listed(`
  García, Fernández, Núñez, Peña, Muñoz, Ibáñez, Gómez, Rodríguez, Castaño, López, Sánchez, Martínez, Puig, Vilaró,
  Etxeberria, Agüero, Domínguez, Cañizares, Ordóñez, Quiñones, Pérez, Yáñez, Serrano, Molina, Blanco, Suárez,
  Ortega, Delgado, Marín, Iglesias, Medina, Cortés, Castillo, Lozano, Guerrero, Cano, Méndez, Cruz, Calvo, Gallego,
  Vidal, León, Márquez, Herrera, Cabrera, Campos, Vega, Fuentes, Carrasco, Caballero, Nieto, Reyes, Aguilar, Pascual
`)

/** Unusually long names, to test layouts. */
const LONG_NAMES = [
  ['María de los Ángeles', 'Fernández de Córdoba y Álvarez de Toledo'],
  ['Francisco de Asís', 'Goicoechea-Urrutibeascoa Ruiz de Gauna'],
  ['Inmaculada Concepción', 'Montesinos-Sanchís i Puigdellívol'],
] as const

export interface DemoPerson {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
}

/** An invented person with an undeliverable address. `number` keeps the e-mail unique. */
export function inventPerson(random: Random, number: number): DemoPerson {
  const [name, lastname] = random.chance(0.04)
    ? random.pick(LONG_NAMES)
    : [random.pick(FIRST_NAMES), `${random.pick(LASTNAMES)} ${random.pick(LASTNAMES)}`]
  const local = foldText(`${name.split(' ')[0]}.${lastname.split(' ')[0]}`).replace(/[^a-z.]/g, '')
  return {
    name,
    lastname,
    email: `${local}${number}@correo.example`,
    phone: `6${String(random.int(10_000_000, 99_999_999))}`,
  }
}

export interface DemoStaff extends DemoPerson {
  readonly role: 'admin' | 'superadmin'
  readonly avatarColor: string
  /** The job title on the home page of those who agree to be shown there. */
  readonly jobTitle?: string
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  { ...staff('Carmen', 'Ibarra Solé', 'superadmin', '#7048e8', '910000000'), jobTitle: 'Directora' },
  { ...staff('Javier', 'Molina Prat', 'admin', '#1971c2', '600000102'), jobTitle: 'Gestor de hipotecas' },
  { ...staff('Nuria', 'Castaño Vega', 'admin', '#2f9e44', '600000103'), jobTitle: 'Gestora de hipotecas' },
  { ...staff('Íñigo', 'Etxeberria Lasa', 'admin', '#e8590c', '600000104'), jobTitle: 'Tasaciones y notaría' },
  staff('Mª Dolores', 'Quiñones de la Torre', 'admin', '#c2255c', '600000105'),
]

function staff(name: string, lastname: string, role: DemoStaff['role'], avatarColor: string, phone: string): DemoStaff {
  const first = foldText(name.split(' ').at(-1) ?? name)
  return { name, lastname, role, avatarColor, email: `${first}@llave.example`, phone }
}

export const DEMO_CUSTOMER: DemoPerson = {
  name: 'Ana María',
  lastname: 'Gil Peñalver',
  email: 'ana@correo.example',
  phone: '612345678',
}
