import { calendarDay, laterMonth } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
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
type PlayOn<T> = (brokerage: Brokerage, operation: FoundOperation, given: T) => Promise<unknown>

/** An act about an operation; does nothing while there is none. */
export const actOn = <T extends { readonly n: number }>(choices: Choices<T>, play: PlayOn<T>) =>
  act<T>(choices, async (brokerage, given) => {
    const operation = await operationOf(brokerage, given)
    return operation && play(brokerage, operation, given)
  })

interface OnRequest {
  readonly who: Person
  readonly request: { readonly n: number; readonly own: boolean }
}

/** An act of a customer about a request. */
export const actOnRequest = <T extends OnRequest>(choices: Choices<T>, play: PlayOn<T>) =>
  act<T>(choices, async (brokerage, given) => {
    const operation = await operationOf(brokerage, given.request, given.who)
    return operation && play(brokerage, operation, given)
  })

/** An entry of its documentation, with its files. */
export async function entryOf({ db }: Brokerage, operationId: string, n: number) {
  const entries = await db
    .selectFrom('documentation')
    .leftJoin('holders', 'holders.id', 'documentation.holderId')
    .select([
      'documentation.id',
      'documentation.type',
      'documentation.holderId',
      'nameDocument',
      'documentation.isPrivate',
    ])
    .where('documentation.operationId', '=', operationId)
    .where('type', 'not in', ['DNI', 'CONTRATO'])
    .orderBy('holders.position')
    .orderBy('documentation.position')
    .orderBy('documentation.type')
    .orderBy('nameDocument')
    .execute()
  return pick(entries, n)
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
  return pick(files, n)
}

/** A comment of an operation. */
export async function commentOf({ db }: Brokerage, operationId: string, n: number) {
  const comments = db.selectFrom('comments').select('id').where('operationId', '=', operationId)
  return pick(await comments.orderBy('createdDate').execute(), n)
}

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
