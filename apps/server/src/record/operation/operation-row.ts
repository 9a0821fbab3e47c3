import { deedClock } from '@llave/domain/operations/dates/deed-clock'
import { brokenRules, isEarlyDeed, missingDates, type RuledOperation } from '@llave/domain/operations/operation-rules'
import type { MilestoneField } from '@llave/domain/operations/states/milestones'
import type { Source } from '@llave/domain/questionnaire/derived'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { Updateable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { VersionedField } from '../../platform/database/column-types'
import type { RowOf, Tx } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import { pick } from '../../platform/pick'
import type { Work } from '../../platform/platform'
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
  /** What this change has replaced of what the fields follow from; see `followingFields`. */
  readonly before?: Partial<Source> | undefined
}

/**
 * Writes changes, and the fields that follow from them, as the next version and records the version of each changed
 * field. All changes of an operation are made here, because here the fields follow, and the rules are checked and throw.
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
    // Of two errors on one field the first counts.
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
