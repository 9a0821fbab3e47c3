import type { ValueChange } from '@llave/api-contract/activity'
import { rankOfDate } from '@llave/domain/board/board-order'
import { brokenRules } from '@llave/domain/operations/operation-rules'
import { AppError } from '../../../platform/app-error'
import type { VersionedField } from '../../../platform/database/column-types'
import { updateRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { refreshSearchText } from '../../../record/lists/search-text'
import { changeType } from '../../../record/operation/change-type'
import { followingChanges } from '../../../record/operation/following'
import { type OperationRow, ruledOf, updateOperation } from '../../../record/operation/operation-row'
import { refuseStaleChanges } from '../../../record/operation/refuse-stale-changes'
import { assigneeOf } from '../../../record/people/who-gets-it'
import { askForWhatFollows, followRules } from '../../documents/documents.published'
import { changedTags, storeTags } from '../../tags/tags.published'
import {
  type AlsoChanged,
  enterState,
  type Place,
  planStateChange,
  type StateChange,
  staffEntry,
} from '../moves/change-state'
import { heldUntil, rememberMove, type Undo } from '../moves/remember-move'
import { plannedArchiving } from './archive-operation'
import {
  changedFields,
  correctStateDates,
  type OperationChanges,
  switchedFlags,
  wantedState,
} from './operation-changes'
import { refuseStranger } from './responsable'

export interface SaveOptions {
  /** The version that the client had loaded; without it the last write wins. */
  readonly version?: number | undefined
  readonly notSendEmail?: boolean | undefined
  /** The reason for planning a deed before the law allows it. */
  readonly deedNote?: string | null | undefined
  /** The new place of the card; by default the top of a new state's list. */
  readonly place?: Place
  /** Delays notices of a new state, or of the archive, so that it can be undone until then. */
  readonly undoable?: boolean | undefined
  /** The caller tells the new responsable of all operations together. */
  readonly isOneOfMany?: boolean
  /** The start of the delay; by default now. */
  readonly heldFrom?: Date
}

/** Stands for all columns that archiving writes. */
const ARCHIVE = 'isArchived'

/**
 * Saves the differences to the stored operation. Changes in one request count together (a state can be entered with the
 * milestone that it requires) and are saved all or none. Concurrent changes of other fields stay; a field changed since
 * `version` is rejected, and the error carries its current value. If the operation stays archived, only the reason may
 * change. If requested, returns how to undo a save that changed the state or archived the operation.
 */
export async function saveOperation(
  work: Work,
  row: OperationRow,
  asked: OperationChanges,
  options: SaveOptions,
): Promise<Undo | null> {
  const body = { ...asked, responsable: await assigneeOf(work, asked.responsable, row.responsableId) }
  const plain = changedFields(row, body)
  const { changes: dates, stateDates } = correctStateDates(row, body, work.now)
  const tags = await changedTags(work.tx, row.id, body.tags)
  const tagChange = tags ? [tags.change] : []
  const flags = switchedFlags(row, body)
  const wanted = [...plain, ...dates, ...tagChange, ...wantedState(row, body)]
  const archiving = plannedArchiving(row, body, work.now)
  const staysOver = row.isArchived && body.isArchived !== false
  if (staysOver && (wanted.length > 0 || flags)) throw new AppError('ERR_OPERATION_ARCHIVED')
  const archived = archiving.map(
    ({ newValue }): ValueChange => ({ field: ARCHIVE, previousValue: row.isArchived, newValue }),
  )
  refuseStaleChanges(row, [...wanted, ...archived], options.version)
  const responsable = plain.find(({ field }) => field === 'responsable')?.newValue
  if (typeof responsable === 'string') await refuseStranger(work.tx, responsable, 'responsable')

  const state = body.state
    ? planStateChange(row, body.state, work.now, 'STAFF', {
        providingFunds: body.providingFunds ?? row.providingFunds,
        stateDates,
      })
    : null

  const stored = [...plain, ...dates, ...archiving]
  const changes: ValueChange[] = [...plain, ...tagChange, ...dates, ...archiving].map(
    ({ field, previousValue, newValue }) => ({ field, previousValue, newValue }),
  )
  if (changes.length === 0 && !flags && !state) return null
  if (tags) await storeTags(work.tx, row.id, tags.ids)
  const fields: VersionedField[] = [
    ...changes.map(({ field }) => (field === 'archivedReason' ? ARCHIVE : field)),
    ...(flags ? (['boardFields'] as const) : []),
    ...(options.place ? (['boardListId'] as const) : []),
  ]
  const update = Object.assign({}, flags && { boardFields: flags }, ...stored.map(change => change.update))
  const { place, deedNote, undoable = false, heldFrom = work.now, isOneOfMany = false } = options
  const after = await write(work, row, state, { update, fields, place, deedNote })
  const isExcused = brokenRules(ruledOf(after), fields, work.now).length > 0
  const isHeld = undoable && (state !== null || archiving.length > 0)
  const told = await tell(
    work,
    row,
    {
      type: 'SAVED',
      changes: await withNames(work, [...changes, ...followingChanges(row, after, changes)]),
      entry: state && staffEntry(row, state, options.notSendEmail),
      ...(typeof responsable === 'string' &&
        responsable !== work.actor?.userId &&
        !isOneOfMany && { assigned: responsable }),
      ...(deedNote && isExcused && { deedNote }),
    },
    {
      ...(state && { listIds: [row.boardListId, state.to] }),
      ...(isHeld && { notBefore: heldUntil(heldFrom), entered: state?.to ?? null }),
    },
  )
  if (!isHeld) return null
  return rememberMove(work, row, {
    fields: [...(state ? (['state'] as const) : []), ...fields],
    tags: tags?.held,
    told,
    heldFrom,
  })
}

async function write(
  work: Work,
  row: OperationRow,
  state: StateChange | null,
  also: AlsoChanged,
): Promise<OperationRow> {
  const { update } = also
  if (!state && update.stateEnteredDate instanceof Date) {
    await moveEntry(work, row, update.stateEnteredDate)
    if (row.boardListId === row.state) update.boardRank = rankOfDate(update.stateEnteredDate)
  }
  const after = state
    ? await enterState(work, row, state, also)
    : await updateOperation(work, row, update, also.fields, also)
  if (after.typeOperation !== row.typeOperation) {
    await changeType(work, after)
    await askForWhatFollows(work, row.id, { isNewType: true })
  }
  // Rules that were switched in the meantime did not change the archived operation, so it follows them now.
  if (row.isArchived && !after.isArchived) await followRules(work, row.id)
  if (after.title !== row.title) await refreshSearchText(work.tx, row.id)
  return after
}

/** The feed stores people by name, so that it stays readable when an account is deleted. */
async function withNames(work: Work, changes: readonly ValueChange[]): Promise<ValueChange[]> {
  const ids = changes.flatMap(({ field, previousValue, newValue }) =>
    field === 'responsable' ? [previousValue, newValue] : [],
  )
  const known = ids.filter(id => typeof id === 'string')
  if (known.length === 0) return [...changes]
  const people = await work.tx.selectFrom('users').select(['id', 'name', 'lastname']).where('id', 'in', known).execute()
  const named = (id: unknown) => {
    const person = people.find(other => other.id === id)
    return person ? { _id: person.id, name: person.name, lastname: person.lastname } : null
  }
  return changes.map(change =>
    change.field === 'responsable'
      ? { ...change, previousValue: named(change.previousValue), newValue: named(change.newValue) }
      : change,
  )
}

/** Notices sent for this stay in the state stay sent when its date is corrected. */
async function moveEntry(work: Work, row: OperationRow, to: Date): Promise<void> {
  await updateRow(
    work.tx,
    'triggerFirings',
    { operationId: row.id, stateEnteredDate: row.stateEnteredDate },
    { stateEnteredDate: to },
  )
}
