import { writeFileSync } from 'node:fs'
import type { BodyOf, CallKey, ParamsOf, QueryOf, ResOf } from '@llave/api-contract/call-types'
import { rankOfDate } from '@llave/domain/board/board-order'
import { cents } from '@llave/domain/money/money'
import type { Role } from '@llave/domain/people/roles'
import { foldText } from '@llave/domain/text/search-text'
import { type Insertable, sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { type App, createApp } from '../src/app'
import { hashPassword } from '../src/features/accounts/accounts.published'
import { SEAL_FILE } from '../src/features/signing/seal/seal-identity'
import { readConfig } from '../src/platform/config'
import { type Db, insertRow, readRow, readRows } from '../src/platform/database/db'
import type { Database } from '../src/platform/database/schema'
import { renderEmail } from '../src/platform/mail/render-email'
import type { RenderedMail } from '../src/platform/mail/render-mail'
import { secretsFrom } from '../src/platform/security/secrets'
import { openSession } from '../src/platform/security/sessions'
import { type TestDatabase, useDatabase } from './database'
import { useFolder } from './folder'

/** A clock that stands still until it is moved. Starts at the current time, because the database has its own clock. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
}

export interface CallOptions<K extends CallKey> {
  readonly params?: ParamsOf<K>
  readonly query?: QueryOf<K>
  /** Checked against the contract's type; use `rawBody` to send an invalid one. */
  readonly body?: BodyOf<K>
  readonly rawBody?: unknown
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
  readonly remoteAddress?: string
}

export interface CallResult<K extends CallKey> {
  readonly status: number
  readonly success: boolean
  /** The answer of a successful call; read it only then. */
  readonly res: ResOf<K>
  /** The answer of a refused call. */
  readonly failure: { message: string; fields?: Record<string, string>; details?: Record<string, unknown> }
  readonly headers: Record<string, unknown>
}

/** Also the status of a refused call with its code, and with its wrong fields. */
interface TestResult<K extends CallKey> extends CallResult<K> {
  readonly refusal: readonly [number, string | undefined]
  readonly faults: readonly [number, Readonly<Record<string, string>> | undefined]
}

export type SentMail = RenderedMail & {
  readonly to: string
  readonly template: string
  readonly links: readonly string[]
}

interface User {
  readonly id: string
  readonly roles?: readonly string[]
}

type InjectedAnswer = Awaited<ReturnType<App['http']['inject']>>

export interface TestApp {
  readonly app: App
  readonly database: TestDatabase
  readonly db: Db
  readonly clock: TestClock
  call<K extends CallKey>(key: K, options?: CallOptions<K>): Promise<TestResult<K>>
  /** A request such as `POST /api/tasks/export` of a signed-in person, with the answer as it comes: a file. */
  request(address: string, token: string, payload?: object): Promise<InjectedAnswer>
  /** A session token for the person, without a login. */
  signIn(user: User, remember?: boolean): Promise<string>
  /** The person with such a token. */
  signedIn<Who extends User>(user: Who): Promise<Who & { readonly token: string }>
  /** Runs all jobs that committed transactions have enqueued. */
  runJobs(): Promise<void>
  /** The e-mails written so far, oldest first, as their recipients would read them: all, or some. */
  mails(to?: string, template?: string): Promise<SentMail[]>
}

/** What an application is made of in tests, but for its clock and its log. */
export function partsOf(database: TestDatabase, folder: string, environment: Readonly<Record<string, string>>) {
  // The demo is only allowed on this machine.
  const DEMO = environment.PUBLIC_URL?.startsWith('https') ? '0' : '1'
  return {
    config: readConfig({ RATE_LIMITS: 'off', DEMO, DATA_DIR: folder, ...environment }),
    db: database.db,
    databaseAddress: database.address,
    secrets: secretsFrom(Buffer.alloc(32, 7)),
  }
}

export const openSessionOf = ({ platform }: App, user: User, remember = false) =>
  openSession(platform, platform.db, {
    userId: user.id,
    staff: user.roles?.some(role => role !== 'customer') ?? false,
    remember,
    ip: '127.0.0.1',
    userAgent: 'lightMyRequest', // The user agent of injected requests: the same device.
  })

/**
 * The whole product on a database of the test file; requests are injected. Call it once at the top of a test file,
 * where it is already possible to sign in and make calls.
 */
export function useApp(environment: Record<string, string> = {}, webFolder = '/nowhere'): TestApp {
  const database = useDatabase()
  let offset = 0
  const frozen = Date.now()
  const clock: TestClock = {
    now: () => new Date(frozen + offset),
    advance: milliseconds => {
      offset += milliseconds
    },
  }
  let made: App | undefined
  const { path: folder, at } = useFolder()
  writeFileSync(at(SEAL_FILE), inject('testSeal'), { mode: 0o600 })
  const starting = createApp({
    ...partsOf(database, folder, environment),
    clock,
    log: pino({ level: 'silent' }),
    webFolder,
  })

  beforeAll(async () => {
    made = await starting
  })
  afterAll(() => made?.http.close())

  return {
    get app() {
      if (!made) throw new Error('The application is there in tests and hooks, not at the top of a file')
      return made
    },
    database,
    db: database.db,
    clock,
    async call(key, options = {}) {
      const [method = 'GET', path = ''] = key.split(' ')
      const params: Record<string, string> = { ...(options.params as Record<string, string> | undefined) }
      const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
      const body = options.rawBody ?? options.body
      const { http } = await starting
      const response = await http.inject({
        method: method as 'GET',
        url,
        ...(options.query ? { query: options.query as Record<string, string> } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
        ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
        headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      })
      // A file has no envelope; its status and headers are what can be read here.
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const { success, res } = (isJson ? response.json() : { success: true }) as { success: boolean; res: never }
      const { statusCode: status, headers } = response
      const failure = res as CallResult<typeof key>['failure'] | null | undefined
      return {
        ...{ status, success, res, failure: res, headers },
        ...{ refusal: [status, failure?.message], faults: [status, failure?.fields] },
      }
    },
    async request(address, token, payload) {
      const [method, url = ''] = address.split(' ')
      const headers = { authorization: `Bearer ${token}` }
      return (await starting).http.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
    },
    signIn: async (user, remember) => openSessionOf(await starting, user, remember),
    signedIn: async user => ({ ...user, token: await openSessionOf(await starting, user) }),
    runJobs: async () => (await starting).jobs.runDue(),
    async mails(to, template) {
      // The clock stands still, so the order of e-mails comes from their jobs.
      const written = sql`(select min(id) from jobs where payload ->> 'emailId' = emails.id::text)`
      let query = database.db.selectFrom('emails').selectAll().orderBy('createdDate').orderBy(written)
      if (to) query = query.where('toAddress', '=', to)
      if (template) query = query.where('template', '=', template)
      const rows = await query.execute()
      const { platform, mailTemplates } = await starting
      return Promise.all(
        rows.map(async row => {
          const mail = await renderEmail(platform, mailTemplates, row)
          return { ...mail, to: row.toAddress, template: row.template, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }
        }),
      )
    },
  }
}

export { findRow, insertRow, readRow, readRows, updateRow } from '../src/platform/database/db'

/** Empties tables, one after the other. */
export async function empty(db: Db, ...tables: readonly (keyof Database)[]): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute()
}

/** One factory per entity: a plausible row, with any missing parents. Overrides are columns of the table. */
type Of<T extends keyof Database> = Partial<Insertable<Database[T]>>

let made = 0
const next = () => ++made

export async function aUser(db: Db, overrides: Of<'users'> = {}) {
  const number = next()
  return insertRow(db, 'users', {
    email: `person${number}@example.es`,
    name: 'Ana',
    lastname: `Gil ${number}`,
    phone: `6${String(number).padStart(8, '0')}`,
    active: true,
    ...overrides,
  })
}

export const aCustomer = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['customer'], ...overrides })
export const anAdmin = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['admin'], ...overrides })
export const aSuperadmin = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['superadmin'], ...overrides })
export const anAgency = (db: Db, overrides: Of<'users'> = {}) => aUser(db, { roles: ['agency'], ...overrides })

/** Puts somebody into an agency, by default a new one that they manage. */
export async function inAgency(
  db: Db,
  userId: string,
  { manages = true, ...more }: { readonly agencyId?: string; readonly manages?: boolean } = {},
): Promise<string> {
  const name = `Inmobiliaria ${next()}`
  const agencyId = more.agencyId ?? (await insertRow(db, 'agencies', { name })).id
  await insertRow(db, 'agencyPeople', { userId, agencyId, manages })
  return agencyId
}

/** Fills in what contracts print of the company, which is empty in a new database. */
export async function completeCompany(db: Db): Promise<void> {
  await db
    .updateTable('company')
    .set({
      name: 'Llave Hipotecas',
      cif: 'B12345674',
      address: 'Calle Mayor 1, Madrid',
      registerNumber: 'D123',
      iban: 'ES9121000418450200051332',
      email: 'hola@llave.example',
      phone: '910000000',
    })
    .execute()
}

/** Fees with which a contract can be sent. */
export const FEES = {
  honorariosMin: cents(100_000),
  honorariosMax: cents(400_050),
  honorariosDoble: cents(800_100),
} as const

/** An operation with its questionnaire, which counts as completed in every state except the first. */
export async function anOperation(db: Db, overrides: Of<'operations'> = {}) {
  const userId = overrides.userId ?? (await aCustomer(db)).id
  const state = overrides.state ?? 'CUESTIONARIO_EN_CURSO'
  const entered = new Date(overrides.stateEnteredDate ?? new Date())
  const title = overrides.title ?? `Ana Gil ${next()}`
  const operation = await insertRow(db, 'operations', {
    title,
    userId,
    typeOperation: 'COMPRA',
    state,
    stateDates: JSON.stringify({ [state]: entered.toISOString() }),
    stateEnteredDate: entered,
    boardListId: state,
    boardRank: rankOfDate(entered),
    searchText: foldText(title),
    ...overrides,
  })
  await insertRow(db, 'questionnaires', {
    operationId: operation.id,
    typeOperation: operation.typeOperation,
    completedDate: state === 'CUESTIONARIO_EN_CURSO' ? null : entered,
  })
  return operation
}

export async function aContact(db: Db, overrides: Of<'contacts'> = {}) {
  const number = next()
  return insertRow(db, 'contacts', {
    name: `Luis Soto ${number}`,
    email: `contact${number}@example.es`,
    phone: '612345678',
    ...overrides,
  })
}

/** A holder with their contact, linked to the operation. The first of an operation is the main one. */
export async function aHolder(db: Db, overrides: Of<'holders'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO' })).id
  const position = overrides.position ?? 0
  const contactId = overrides.contactId ?? (await aContact(db)).id
  await insertRow(db, 'operationContacts', {
    operationId,
    contactId,
    role: position === 0 ? 'TITULAR_PRINCIPAL' : 'TITULAR',
  })
  return insertRow(db, 'holders', {
    name: `Ana Gil ${next()}`,
    email: `holder${next()}@example.es`,
    phone: '612345678',
    employmentSituation: 'INDEFINIDO',
    ...overrides,
    operationId,
    contactId,
    position,
  })
}

/** A documentation entry: of a holder, or general without one. */
export async function aDocumentation(db: Db, overrides: Of<'documentation'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db, { state: 'SUBIR_DOCUMENTACION' })).id
  return insertRow(db, 'documentation', {
    type: overrides.holderId ? 'NOMINAS' : 'NOTA_SIMPLE',
    ...overrides,
    operationId,
  })
}

/** A file of an entry. It has no bytes: for tests that read none. */
export async function aDocument(db: Db, overrides: Of<'documents'> = {}) {
  const entry = overrides.documentationId
    ? await readRow(db, 'documentation', overrides.documentationId)
    : await aDocumentation(db)
  const number = next()
  return insertRow(db, 'documents', {
    name: `fichero-${number}.pdf`,
    storageKey: `test/${number}`,
    format: 'pdf',
    size: 1000,
    sha256: String(number).padStart(64, '0'),
    ...overrides,
    documentationId: entry.id,
    operationId: entry.operationId,
  })
}

/** A tag, on an operation when one is named. */
export async function aTag(db: Db, overrides: Of<'tags'> = {}, operationId?: string) {
  const tag = await insertRow(db, 'tags', { name: `Etiqueta ${next()}`, class: 'tag-blue', ...overrides })
  if (operationId) {
    await insertRow(db, 'operationTags', { operationId, tagId: tag.id })
  }
  return tag
}

export async function aTask(db: Db, overrides: Of<'tasks'> = {}) {
  const responsableId = overrides.responsableId ?? (await anAdmin(db)).id
  return insertRow(db, 'tasks', {
    name: `Llamar ${next()}`,
    type: 'LLAMADA',
    createdBy: responsableId,
    ...overrides,
    responsableId,
  })
}

export async function aComment(db: Db, overrides: Of<'comments'> = {}) {
  const operationId = overrides.operationId ?? (await anOperation(db)).id
  const userId = overrides.userId ?? (await anAdmin(db)).id
  return insertRow(db, 'comments', { description: '<p>Pendiente del banco</p>', ...overrides, operationId, userId })
}

export async function aNotification(db: Db, overrides: Of<'notifications'> = {}) {
  const userId = overrides.userId ?? (await aCustomer(db)).id
  return insertRow(db, 'notifications', {
    name: `Aviso ${next()}`,
    type: 'NOTIFICATION',
    kind: 'REQUEST',
    ...overrides,
    userId,
  })
}

/** A custom list at the end of the board. */
export async function aBoardList(db: Db, overrides: Of<'boardLists'> = {}) {
  const number = next()
  return insertRow(db, 'boardLists', {
    id: `list-${number}`,
    title: `Lista ${number}`,
    position: 100 + number,
    state: null,
    ...overrides,
  })
}

/** Satisfies the rule and is on no list of common passwords. */
export const PASSWORD = 'Cereza-Nublada-42'
/** What somebody new sends to register. */
export const aRegistration = (email: string) => ({
  ...{ name: 'Luz', lastname: 'Soler', phone: '612345678', email, password: PASSWORD },
  ...({ howMeetUs: 'GOOGLE', accept: true } as const),
})

let hash: Promise<string> | undefined

/** An account that can sign in with PASSWORD, active unless said otherwise. */
export async function insertAccount(
  app: TestApp,
  account: { roles?: Role[]; active?: boolean; mustChangePassword?: boolean; deactivated?: Date } = {},
) {
  hash ??= hashPassword(PASSWORD)
  return insertRow(app.db, 'users', {
    email: `account${next()}@example.es`,
    name: 'Ana',
    lastname: 'Gil',
    passwordHash: await hash,
    roles: account.roles ?? ['customer'],
    active: account.active ?? true,
    mustChangePassword: account.mustChangePassword ?? false,
    deactivatedDate: account.deactivated ?? null,
  })
}

/** User id and code from the link in the last e-mail to an address. */
export async function lastLink(app: TestApp, to: string): Promise<{ userId: string; activationCode: string }> {
  const link = (await app.mails(to)).at(-1)?.links[0] ?? ''
  const [userId = '', activationCode = ''] = new URL(link).pathname.split('/').slice(2)
  return { userId, activationCode }
}

/** The audited actions on an object, oldest first. */
export async function auditOf(app: TestApp, entityId: string): Promise<string[]> {
  const rows = await readRows(app.db, 'audit', { entityId }, ['action'], 'id')
  return rows.map(({ action }) => action)
}
