import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

export const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export interface Session {
  readonly token: string
  readonly record: { readonly _id: string; readonly email: string; readonly roles: readonly string[] }
}

interface CallOptions {
  readonly token?: string
  /** Sent as JSON, or as a form if it contains files. */
  readonly body?: unknown
  /** The address of another server. */
  readonly at?: string
}

/** Makes a call like any program; returns `res`, and throws if the server refuses. */
export async function call<T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { token, body, at = baseURL } = options
  const isForm = body instanceof FormData
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const { success, res } = (await answer.json()) as { success: boolean; res: T }
  if (!success) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(res)}`)
  return res
}

/** Signs in without a browser. */
export function signIn(email: string, password: string, at: string = baseURL): Promise<Session> {
  return call<Session>('POST', '/users/authenticateAdm', { body: { email, password, remember: true }, at })
}

export interface Person {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

/** A person unique to this test, whose names are in the form in which the product stores them. */
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
  /** Only for the test that changes the settings of a broker's account, which apply wherever they sign in. */
  changingBroker: { email: 'inigo@llave.example', password: DEMO_PASSWORD },
  customer: { email: 'ana@correo.example', password: DEMO_PASSWORD },
} as const

export function demoSession(who: keyof typeof DEMO): Promise<Session> {
  return signIn(DEMO[who].email, DEMO[who].password)
}

/** A person who manages a new estate agency, with a session. */
export async function anAgency(person: Person = aPerson('Gestoría')): Promise<Person & { readonly session: Session }> {
  const { token } = await demoSession('broker')
  const { name, lastname, email, phone } = person
  await call('POST', '/agencies', { token, body: { agency: `Pisos ${lastname}`, name, lastname, email, phone } })
  return { ...person, session: await acceptInvitation(person, /Te hemos creado una cuenta/) }
}

/** Somebody chooses their password by the link in an e-mail, and signs in. */
export async function acceptInvitation({ email, password }: Person, subject: RegExp): Promise<Session> {
  const link = linkTo(await waitForMail(email, subject), '/changePassword/')
  const [, , userId, activationCode] = new URL(link).pathname.split('/')
  const body = { userId, activationCode }
  const { token } = await call<{ token: string }>('POST', '/users/validatePassword', { body })
  await call('POST', '/users/createPassword', { token, body: { userId, password } })
  return signIn(email, password)
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** The e-mails sent to an address, newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  return (await call<{ records: Mail[] }>('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)).records
}

/** The newest e-mail to an address whose subject matches, as soon as it has arrived. */
export async function waitForMail(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(email)
        found = mails.find(mail => subject.test(mail.subject))
        return found ? found.subject : `none of: ${mails.map(mail => mail.subject).join(', ')}`
      },
      { message: `e-mail ${subject} to ${email}`, timeout: 30_000 },
    )
    .not.toMatch(/^none of: /)
  if (!found) throw new Error(`No e-mail ${subject} to ${email}`)
  return found
}

/** The link in an e-mail to a page of the product. */
export function linkTo(mail: Mail, page: string): string {
  const link = mail.links.find(address => new URL(address).pathname.startsWith(page))
  if (!link) throw new Error(`No link to ${page} in "${mail.subject}": ${mail.links.join(' ')}`)
  return link
}
