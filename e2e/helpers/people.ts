import { randomInt, randomUUID } from 'node:crypto'
import { call, type Session, signIn } from './api'
import { linkTo, waitForMail } from './mailbox'

export interface Person {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

/** A person unique to this test, whose names are written as the product keeps them. */
export function aPerson(name = 'Lucía'): Person {
  const unique = randomUUID().slice(0, 8)
  const letters = unique.replace(/\d/g, digit => String.fromCharCode(103 + Number(digit)))
  return {
    name,
    lastname: `Prueba ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    email: `${unique}@correo.example`,
    phone: `6${randomInt(10_000_000, 99_999_999)}`,
    password: 'Palmera-77-verde',
  }
}

/** Registers a person over the API, without activating the account. */
export async function register(person: Person, collective?: 'SPC'): Promise<void> {
  await call('POST', '/users/', {
    body: { id: null, ...person, howMeetUs: collective ?? 'GOOGLE', accept: true, ...(collective && { collective }) },
  })
}

/** A new active customer with a session. */
export async function aCustomer(person: Person = aPerson()): Promise<Person & { readonly session: Session }> {
  await register(person)
  const link = linkTo(await waitForMail(person.email, /Activa tu cuenta/), '/activate/')
  const [, , userId, activationCode] = new URL(link).pathname.split('/')
  await call('POST', '/users/activateUser', { body: { userId, activationCode } })
  return { ...person, session: await signIn(person.email, person.password) }
}

const DEMO_PASSWORD = 'Llave-demo-1'

/** The people in the demo data who can sign in. */
export const DEMO = {
  superadmin: { email: 'carmen@llave.example', password: DEMO_PASSWORD },
  broker: { email: 'javier@llave.example', password: DEMO_PASSWORD },
  otherBroker: { email: 'nuria@llave.example', password: DEMO_PASSWORD },
  /** For the one test that changes the settings of a broker's account, which apply wherever they sign in. */
  changingBroker: { email: 'inigo@llave.example', password: DEMO_PASSWORD },
  customer: { email: 'ana@correo.example', password: DEMO_PASSWORD },
} as const

export function demoSession(who: keyof typeof DEMO): Promise<Session> {
  return signIn(DEMO[who].email, DEMO[who].password)
}

/** Whoever manages a new estate agency, with a session. */
export async function anAgency(person: Person = aPerson('Gestoría')): Promise<Person & { readonly session: Session }> {
  const { token } = await demoSession('broker')
  const { name, lastname, email, phone } = person
  await call('POST', '/agencies', { token, body: { agency: `Pisos ${lastname}`, name, lastname, email, phone } })
  const link = linkTo(await waitForMail(email, /Te hemos creado una cuenta/), '/changePassword/')
  const [, , userId, activationCode] = new URL(link).pathname.split('/')
  const { token: once } = await call<{ token: string }>('POST', '/users/validatePassword', {
    body: { userId, activationCode },
  })
  await call('POST', '/users/createPassword', { token: once, body: { userId, password: person.password } })
  return { ...person, session: await signIn(email, person.password) }
}
