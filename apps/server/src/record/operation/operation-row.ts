import { deedClock } from '@llave/domain/operations/dates/deed-clock'
import { brokenRules, isEarlyDeed, missingDates, type RuledOperation } from '@llave/domain/operations/operation-rules'
import type { MilestoneField } from '@llave/domain/operations/states/operation-states'
import { refusalOf, standingOf } from '@llave/domain/operations/states/standing'
import type { Source } from '@llave/domain/questionnaire/derived'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { Updateable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { VersionedField } from '../../platform/database/column-types'
import { type Db, findRow, type RowOf, type Tx } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import { pick } from '../../platform/pick'
import { type Actor, isStaffActor, type Work } from '../../platform/platform'
import { isoOrNull } from '../lists/presenting'
import { followingFields } from './following'
import { provisionIsProven } from './provision-proof'

export type OperationRow = RowOf<'operations'>
export type OperationUpdate = Omit<Updateable<Database['operations']>, 'version' | 'fieldVersions'>

/** The operation, locked until the transaction ends. */
export function lockOperation(tx: Tx, id: string): Promise<OperationRow | undefined> {
  return tx.selectFrom('operations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Judgement {
  /** The fields whose rules are checked; by default the changed ones. */
  readonly about?: readonly string[]
  readonly deedNote?: string | null | undefined
  /** The former values of what the fields are derived from; see `followingFields`. */
  readonly before?: Partial<Source> | undefined
}

/**
 * Writes changes, and the fields that follow from them, as the next version, and records the version of each changed
 * field. All changes of an operation must be made here, because only here fields follow and the rules are checked (and
 * throw).
 */
export async function updateOperation(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: OperationRow,
  update: OperationUpdate,
  fields: readonly VersionedField[],
  { about = fields, deedNote, before }: Judgement = {},
): Promise<OperationRow> {
  const following = await followingFields({ tx }, row, update, before)
  const changes: OperationUpdate = { ...update, ...following }
  if (fields.length === 0 && Object.keys(changes).length === 0) return row
  if (changes.providingFunds !== undefined) {
    // The other variant's provision has its own proof.
    changes.providingFundsDone = await provisionIsProven(tx, row.id, changes.providingFunds)
  }
  const version = row.version + 1
  const changed = Object.fromEntries([...fields, ...Object.keys(following)].map(field => [field, version]))
  const after = await tx
    .updateTable('operations')
    .set({ ...changes, version, fieldVersions: JSON.stringify({ ...row.fieldVersions, ...changed }) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()
  refuseBroken(ruledOf(after), about, now, deedNote)
  return after
}

export function ruledOf(row: OperationRow): RuledOperation {
  return {
    ...milestonesOf(row),
    ...pick(row, 'deedInCatalonia', 'sendsProposals', 'receivedProposals', 'chosenProposal', 'state', 'archivedReason'),
  }
}

function refuseBroken(
  operation: RuledOperation,
  changed: readonly string[],
  now: Date,
  deedNote?: string | null,
): void {
  const broken = brokenRules(operation, changed, now).filter(rule => !(deedNote && isEarlyDeed(rule)))
  if (broken.length > 0) {
    // If a field has two errors, the first counts.
    const fields = Object.fromEntries(broken.reverse().map(({ field, code }) => [field, code]))
    const { earliest } = deedClock(operation)
    throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields, ...(broken.some(isEarlyDeed) && { details: { earliest } }) })
  }
  const missing = missingDates(operation, changed)
  if (missing.length > 0) throw new AppError('ERR_OPERATION_MISSING_DATES', { details: { fields: missing } })
}

export function milestonesOf(row: OperationRow): Record<MilestoneField, Instant | null> {
  return {
    presentationProposalsDate: isoOrNull(row.presentationProposalsDate),
    appraisalDate: isoOrNull(row.appraisalDate),
    signFEINDate: isoOrNull(row.signFeinDate),
    signTransparencyActDate: isoOrNull(row.signTransparencyActDate),
    formalizationDate: isoOrNull(row.formalizationDate),
  }
}

/** Staff can reach every operation, customers only their own. For everybody else an operation does not exist. */
export function mayRead(actor: Actor, operation: Pick<OperationRow, 'userId'>): boolean {
  return isStaffActor(actor) || (actor.roles.includes('customer') && operation.userId === actor.userId)
}

/** The same, except that the customer can reach it only until it is archived. */
export function isOpenTo(actor: Actor, operation: Pick<OperationRow, 'userId' | 'isArchived'>): boolean {
  return mayRead(actor, operation) && (isStaffActor(actor) || !operation.isArchived)
}

/** Throws ERR_FORM_OPERATION_NOT_FOUND unless the operation is open to the actor. */
export async function checkReadable(db: Db, actor: Actor, operationId: string): Promise<void> {
  const operation = await findRow(db, 'operations', operationId, ['userId', 'isArchived'])
  if (!operation || !isOpenTo(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
}

type Reached = Pick<OperationRow, 'userId' | 'isArchived' | 'withdrawnDate' | 'archivedReason'>

/**
 * The operation, if the actor may reach it; otherwise it does not exist. An operation that is over refuses the actor's
 * call, if `WHEN_OVER` says so.
 */
export function changeable<O extends Reached>(actor: Actor | null, operation: O | undefined): O {
  if (!operation || !actor || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const side = isStaffActor(actor) ? 'STAFF' : 'CUSTOMER'
  const refusal = actor.call && refusalOf(actor.call, standingOf(operation), side)
  if (refusal) throw new AppError(refusal)
  return operation
}

/** Refuses in advance what `lockOperationFor` would refuse. */
export async function checkChangeable(db: Db, actor: Actor | null, operationId: string): Promise<void> {
  const reached = db.selectFrom('operations').select(['userId', 'isArchived', 'withdrawnDate', 'archivedReason'])
  changeable(actor, await reached.where('id', '=', operationId).executeTakeFirst())
}

/** Locks an operation for a call that changes something about it; see `changeable`. */
export async function lockOperationFor(work: Work, actor: Actor | null, operationId: string): Promise<OperationRow> {
  return changeable(actor, await lockOperation(work.tx, operationId))
}
