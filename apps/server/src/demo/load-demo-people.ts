import sharp from 'sharp'
import { hashPassword } from '../features/accounts/accounts.published'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'
import { DEMO_CUSTOMER, DEMO_STAFF, type DemoPerson } from './demo-people'

export interface DemoAccounts {
  readonly brokers: readonly string[]
  readonly customer: string
  readonly tags: readonly string[]
  readonly passwordHash: string
}

const TAGS = [
  { name: 'VIP', class: 'tag-purple' },
  { name: 'Funcionario', class: 'tag-blue' },
  { name: 'Autopromotor', class: 'tag-teal' },
  { name: 'Urgente', class: 'tag-red' },
  { name: 'Segunda residencia', class: 'tag-cyan' },
  { name: 'Herencia', class: 'tag-grey' },
  { name: 'Recomendado', class: 'tag-green' },
  { name: 'Firma cercana', class: 'tag-amber' },
] as const

/** The brokerage, its staff, the demo customer and the tags. */
export async function loadDemoPeople(work: Work, password: string): Promise<DemoAccounts> {
  const { tx, now } = work
  const passwordHash = await hashPassword(password)
  await tx
    .updateTable('company')
    .set({
      name: 'Llave Hipotecas',
      cif: 'B12345674',
      address: 'Calle del Olivar, 12, 28012 Madrid',
      registerNumber: 'D1234',
      iban: 'ES9121000418450200051332',
      email: 'hola@llave.example',
      phone: '910000000',
      feeTax: 'EXENTO',
      logo: await drawLogo(),
      showsPeople: true,
      aboutUsUrl: 'https://www.llave.example/quienes-somos',
      calculatorUrl: 'https://www.llave.example/calculadora',
      contactUrl: 'https://www.llave.example/contacto',
      blogUrl: 'https://www.llave.example/blog',
      termsUrl: 'https://www.llave.example/condiciones',
      privacyUrl: 'https://www.llave.example/privacidad',
      setupEndedDate: now,
    })
    .execute()
  const account = (person: DemoPerson) => ({
    email: person.email,
    name: person.name,
    lastname: person.lastname,
    phone: person.phone,
    passwordHash,
    active: true,
    activatedDate: now,
    acceptedTermsDate: now,
  })
  const staff = await tx
    .insertInto('users')
    .values(DEMO_STAFF.map(person => ({ ...account(person), roles: [person.role], avatarColor: person.avatarColor })))
    .returning(['id', 'roles', 'email'])
    .execute()
  const titles = new Map(DEMO_STAFF.map(({ email, jobTitle }) => [email, jobTitle]))
  await tx
    .insertInto('publicProfiles')
    .values(
      staff.flatMap(({ id, email }) => {
        const jobTitle = titles.get(email)
        return jobTitle ? [{ userId: id, jobTitle, shownSince: now }] : []
      }),
    )
    .execute()
  const customer = await insertRow(tx, 'users', { ...account(DEMO_CUSTOMER), roles: ['customer'], howMeetUs: 'GOOGLE' })
  const tags = await tx
    .insertInto('tags')
    .values([...TAGS])
    .returning('id')
    .execute()
  // A tag that the brokerage's rules set; nobody adds or removes it by hand.
  await tx.insertInto('tags').values({ name: 'SPC', class: 'tag-indigo', protected: true }).execute()
  return {
    brokers: staff.filter(({ roles }) => roles.includes('admin')).map(({ id }) => id),
    customer: customer.id,
    tags: tags.map(({ id }) => id),
    passwordHash,
  }
}

/** For high-density screens: four times its height in the header. */
const SIDE = 128

/** The demo brokerage's mark, a key on a tile of its colour, as a data URL. */
async function drawLogo(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="#0071a8"/>
  <g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="11.5" cy="20.5" r="4.5"/>
    <path d="M15 17 24 8M20.5 11.5l3 3"/>
  </g>
</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
