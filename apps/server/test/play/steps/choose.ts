import { calendarDay, laterMonth } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { CANARY, CUSTOMERS, type Person, STAFF } from '../people'
import { act } from '../story'

export const aCustomer = fc.constantFrom(...CUSTOMERS)
export const someStaff = fc.constantFrom(...STAFF)
/** The index of an existing thing; it wraps around when there are fewer. */
export const which = fc.nat(40)
/** Usually one's own request, sometimes somebody else's. */
export const aRequest = fc.record({
  own: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  n: which,
})

export function pick<T>(things: readonly T[], n: number): T | undefined {
  return things[n % Math.max(1, things.length)]
}

/** The months that a paper is said to cover, counted back from the present one; one that has not begun is refused. */
export const someMonths = fc.option(fc.constantFrom([1], [2], [1, 2, 3], [9], [-1]))
export const monthsBefore = (brokerage: Brokerage, back: readonly number[]) =>
  back.map(months => laterMonth(calendarDay(brokerage.now()).slice(0, 7), -months))

export interface FoundOperation {
  readonly id: string
  readonly numOperation: number
  readonly version: number
  readonly state: string
  readonly userId: string
  /** `#1003`, as in the story. */
  readonly label: string
}

/** An operation of the brokerage, or one of somebody's own. */
export async function operationOf(
  brokerage: Brokerage,
  { n, own = false }: { readonly n: number; readonly own?: boolean },
  who?: Person,
): Promise<FoundOperation | undefined> {
  let query = brokerage.db.selectFrom('operations').select(['id', 'numOperation', 'version', 'state', 'userId'])
  if (own && who) query = query.where('userId', '=', brokerage.idOf(who))
  const found = pick(await query.orderBy('numOperation').execute(), n)
  return found && { ...found, label: `#${found.numOperation}` }
}

type Choices<T> = { readonly [K in keyof T]: fc.Arbitrary<T[K]> }
type PlayOn<T, Found extends readonly unknown[] = []> = (
  brokerage: Brokerage,
  operation: FoundOperation,
  ...given: [...Found, T]
) => Promise<unknown>

/** An operation of the brokerage, or a request as a customer chooses it. */
type Where = { readonly n: number } | { readonly who: Person; readonly request: { readonly n: number; own: boolean } }

/** An act about an operation; does nothing while there is none. */
export const actOn = <T extends Where>(choices: Choices<T>, play: PlayOn<NoInfer<T>>) =>
  act<T>(choices, async (brokerage, given) => {
    const operation = await ('request' in given
      ? operationOf(brokerage, given.request, given.who)
      : operationOf(brokerage, given))
    return operation && play(brokerage, operation, given)
  })

/** An act about an entry of its documentation. */
export const actOnEntry = <T extends Where & { readonly entry: number }>(
  choices: Choices<T>,
  play: PlayOn<NoInfer<T>, [NonNullable<Awaited<ReturnType<typeof entryOf>>>]>,
) =>
  actOn<T>(choices, async (brokerage, operation, given) => {
    const entry = await entryOf(brokerage, operation.id, given.entry)
    return entry && play(brokerage, operation, entry, given)
  })

/** An act about one of its files. */
export const actOnFile = <T extends Where & { readonly file: number }>(
  choices: Choices<T>,
  play: PlayOn<NoInfer<T>, [FoundFile]>,
) =>
  actOn<T>(choices, async (brokerage, operation, given) => {
    const file = await fileOf(brokerage, operation.id, given.file)
    return file && play(brokerage, operation, file, given)
  })

/** An entry of the documentation of an operation. */
export async function entryOf({ db }: Brokerage, operationId: string, n: number) {
  const entries = await db
    .selectFrom('documentation')
    .leftJoin('holders', 'holders.id', 'documentation.holderId')
    .select(['documentation.id', 'type', 'holderId', 'documentation.isPrivate'])
    .where('documentation.operationId', '=', operationId)
    .where('type', 'not in', ['DNI', 'CONTRATO'])
    .orderBy('holders.position')
    .orderBy('documentation.position')
    .orderBy('documentation.type')
    .orderBy('nameDocument')
    .execute()
  const entry = pick(entries, n)
  return entry && { ...entry, ids: { operationId, holderId: entry.holderId, documentationId: entry.id } }
}

/** A file of an operation, including those of the staff and of the contract. */
export async function fileOf({ db }: Brokerage, operationId: string, n: number) {
  const files = await db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documentationId')
    .select(['documents.id', 'documentationId', 'holderId', 'name', 'version', 'documents.isPrivate'])
    .where('documents.operationId', '=', operationId)
    .orderBy('documents.createdDate')
    .orderBy('name')
    .orderBy('version')
    .execute()
  const file = pick(files, n)
  if (!file) return undefined
  const { id: documentId, documentationId, holderId } = file
  return { ...file, ids: { operationId, holderId, documentationId, documentId } }
}

export type FoundFile = NonNullable<Awaited<ReturnType<typeof fileOf>>>

export async function commentOf({ db }: Brokerage, operationId: string, n: number) {
  return pick(await readRows(db, 'comments', { operationId }, ['id'], 'createdDate'), n)
}

/** What is sent only once, however often it is repeated. */
export const once = <T extends object>(options: T & { readonly headers?: Record<string, string> }) => ({
  ...options,
  headers: { ...options.headers, 'idempotency-key': crypto.randomUUID() },
})

/** A list as programs export it. */
export const csv = (name: string, ...rows: readonly (readonly string[])[]) => ({
  name,
  bytes: Buffer.from(rows.map(row => row.join(';')).join('\n')),
})

/** Words of the staff for the customer of an operation, which nobody else may read. */
export function wordsFor({ known }: Brokerage, { userId }: FoundOperation): string {
  const owner = CUSTOMERS.find(person => known.ids.get(person) === userId)
  return `Para ${owner?.surname ?? 'quien sea'}`
}

/** Words for the staff only. */
export const secretWords = `Un ${CANARY} entre nosotros`

/** An answer to the questionnaire, valid or invalid. */
export const anAnswer = fc.constantFrom<Record<string, unknown>>(
  { yearsMortgage: '10_20' },
  { propertyFound: false },
  { propertyFound: true },
  { amountProject: 310_000 },
  { amountMortgage: 150_000.5 },
  { numHolders: 1 },
  { numHolders: 2 },
  { capitalContributed: null },
  { amountProject: -3 },
  { nobody: 'asks this' },
)
