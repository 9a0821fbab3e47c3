import { rankOfDate } from '@llave/domain/board/board-order'
import {
  decideMilestoneChange,
  MILESTONE_FIELDS,
  type MilestoneField,
  type Milestones,
} from '@llave/domain/operations/milestones'
import { wrongProposals } from '@llave/domain/operations/proposals'
import { AppError, refuseFields } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { plannedArchiving } from './archive-operation'
import { followStateChange, planStateChange, type StateChange } from './change-state'
import { changeType } from './change-type'
import {
  changedFields,
  changedFlags,
  changedStateDates,
  type FieldChange,
  type OperationChanges,
} from './operation-changes'
import { BOARD_FLAGS } from './operation-fields'
import { changedTags, storeTags } from './operation-tags'
import {
  type Change,
  lockOperation,
  milestonesOf,
  type OperationRow,
  type OperationUpdate,
  provisionIsProven,
  refreshSearchText,
  updateOperation,
  writeActivity,
} from './operations.store'

export interface SaveOptions {
  /** The version that the client had loaded. Without it the last write wins. */
  readonly version?: number | undefined
  readonly notSendEmail?: boolean | undefined
}

/**
 * Saves what differs from the stored operation. Changes of one request count together (a state may be entered with the
 * milestone that it needs), and either all are saved or none. Other people's changes to other fields stay; a field that
 * somebody changed since `version` is refused with its present value.
 */
export async function saveOperation(
  work: Work,
  id: string,
  body: OperationChanges,
  options: SaveOptions,
): Promise<void> {
  const row = await lockOperation(work.tx, id)
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const plain = changedFields(row, body)
  const dates = changedStateDates(row, body, work.now)
  const tags = await changedTags(work.tx, id, body.tags)
  refuseStale(row, [...plain, ...dates, ...(tags ? [tags] : []), ...wantedRules(row, body)], options.version)
  refuseWrongProposals(row, plain)
  await refuseStranger(work, plain)

  const milestones = milestonesAfter(row, plain)
  const state = body.state
    ? planStateChange(row, body.state, work.now, 'STAFF', {
        milestones,
        providingFunds: body.providingFunds ?? row.providing_funds,
        isArchived: row.is_archived && body.isArchived !== false,
      })
    : null
  const archiving = plannedArchiving(row, body, work.now, milestones)
  refuseClearedMilestones(row, plain, { state, archiving })

  const changes = [...plain, ...(tags ? [tags] : []), ...changedFlags(row, body), ...dates, ...archiving]
  if (changes.length === 0 && !state) return
  if (tags) await storeTags(work.tx, id, tags)
  await write(work, row, changes, state)
  await tell(work, row, changes, state, options)
}

/** State and archive as they are asked for, before any rule: for the comparison with what others changed. */
function wantedRules(row: OperationRow, body: OperationChanges): Omit<FieldChange, 'update'>[] {
  const wanted: Omit<FieldChange, 'update'>[] = []
  if (body.state && body.state !== row.state) wanted.push({ field: 'state', previous: row.state, next: body.state })
  if (body.isArchived !== undefined && body.isArchived !== row.is_archived) {
    wanted.push({ field: 'isArchived', previous: row.is_archived, next: body.isArchived })
  }
  return wanted
}

function refuseStale(row: OperationRow, changes: readonly Omit<FieldChange, 'update'>[], version?: number): void {
  if (version === undefined || version >= row.version) return
  const stale = changes.filter(({ field }) => (row.field_versions[field] ?? 0) > version)
  if (stale.length === 0) return
  throw new AppError('ERR_VERSION_CONFLICT', {
    details: {
      fields: stale.map(({ field }) => field),
      current: Object.fromEntries(stale.map(({ field, previous }) => [field, previous])),
      version: row.version,
    },
  })
}

function refuseWrongProposals(row: OperationRow, changes: readonly FieldChange[]): void {
  const before = {
    sendsProposals: row.sends_proposals,
    receivedProposals: row.received_proposals,
    chosenProposal: row.chosen_proposal,
  }
  const after: Record<string, unknown> = { ...before }
  for (const { field, next } of changes) if (field in before) after[field] = next
  if (!changes.some(({ field }) => field in before)) return
  const wrong = wrongProposals(before, after as unknown as typeof before)
  refuseFields(Object.fromEntries(wrong.map(field => [field, 'error_form_option'])))
}

/** Only staff who can sign in are responsible for anything. */
async function refuseStranger(work: Work, changes: readonly FieldChange[]): Promise<void> {
  const wanted = changes.find(({ field }) => field === 'responsable')?.next
  if (typeof wanted !== 'string') return
  const user = await work.tx.selectFrom('users').select(['roles', 'active']).where('id', '=', wanted).executeTakeFirst()
  const isStaff = user?.roles.some(role => role === 'admin' || role === 'superadmin')
  if (!user?.active || !isStaff) refuseFields({ responsable: 'error_form_option' })
}

function isMilestone(field: string): field is MilestoneField {
  return (MILESTONE_FIELDS as readonly string[]).includes(field)
}

function milestonesAfter(row: OperationRow, changes: readonly FieldChange[]): Milestones {
  const changed = changes.filter(({ field }) => isMilestone(field))
  return { ...milestonesOf(row), ...Object.fromEntries(changed.map(({ field, next }) => [field, next])) }
}

function refuseClearedMilestones(
  row: OperationRow,
  changes: readonly FieldChange[],
  after: { readonly state: StateChange | null; readonly archiving: readonly FieldChange[] },
): void {
  const archived = after.archiving[0]?.update
  const decision = decideMilestoneChange({
    operation: {
      state: after.state?.to ?? row.state,
      archivedReason: archived ? (archived.archived_reason ?? null) : row.archived_reason,
      milestones: milestonesOf(row),
    },
    changes: Object.fromEntries(
      changes.filter(({ field }) => isMilestone(field)).map(({ field, next }) => [field, next]),
    ),
  })
  if (decision.kind === 'refused') throw new AppError(decision.code, { details: { fields: decision.missing } })
}

async function write(
  work: Work,
  row: OperationRow,
  changes: readonly FieldChange[],
  state: StateChange | null,
): Promise<void> {
  const update: OperationUpdate = Object.assign({}, ...changes.map(change => change.update))
  const correctedDates = update.state_dates ? (JSON.parse(update.state_dates) as object) : {}
  if (state) {
    Object.assign(update, state.update)
    // A date corrected in the same save is the one that counts.
    update.state_dates = JSON.stringify({ ...JSON.parse(state.update.state_dates ?? '{}'), ...correctedDates })
  } else if (update.state_entered_date instanceof Date) {
    await moveEntry(work, row, update.state_entered_date)
    if (row.board_list_id === row.state) update.board_rank = rankOfDate(update.state_entered_date)
  }
  if (update.providing_funds !== undefined) {
    // The other variant has a proof of its own.
    update.providing_funds_done = await provisionIsProven(work.tx, row.id, update.providing_funds)
  }
  const all = state ? [...changes, state.change] : changes
  const after = await updateOperation(
    work.tx,
    row,
    update,
    all.map(({ field }) => (field === 'archivedReason' ? 'isArchived' : field)),
  )
  if (after.type_operation !== row.type_operation) await changeType(work, after)
  if (after.title !== row.title) await refreshSearchText(work.tx, row.id)
  // What a card shows is a matter of looks, no news of the operation.
  const isFlag = (field: string) => (BOARD_FLAGS as readonly string[]).includes(field)
  const told = all.filter(({ field }) => !isFlag(field))
  await writeActivity(work, row.id, await withNames(work, told))
}

/** The feed keeps people by name: it must be readable when their account is gone. */
async function withNames(work: Work, changes: readonly Change[]): Promise<Change[]> {
  const ids = changes.flatMap(({ field, previous, next }) => (field === 'responsable' ? [previous, next] : []))
  const known = ids.filter(id => typeof id === 'string')
  if (known.length === 0) return [...changes]
  const people = await work.tx.selectFrom('users').select(['id', 'name', 'lastname']).where('id', 'in', known).execute()
  const named = (id: unknown) => {
    const person = people.find(other => other.id === id)
    return person ? { _id: person.id, name: person.name, lastname: person.lastname } : null
  }
  return changes.map(change =>
    change.field === 'responsable' ? { ...change, previous: named(change.previous), next: named(change.next) } : change,
  )
}

/** Notices that have gone out for this stay in the state are still out when its date is corrected. */
async function moveEntry(work: Work, row: OperationRow, to: Date): Promise<void> {
  await work.tx
    .updateTable('trigger_firings')
    .set({ state_entered_date: to })
    .where('operation_id', '=', row.id)
    .where('state_entered_date', '=', row.state_entered_date)
    .execute()
}

async function tell(
  work: Work,
  row: OperationRow,
  changes: readonly FieldChange[],
  state: StateChange | null,
  options: SaveOptions,
): Promise<void> {
  if (state) await followStateChange(work, row, state, { notify: options.notSendEmail !== true })
  // What is archived closes for the customer at once, and what comes back opens.
  if (changes.some(({ update }) => 'is_archived' in update)) {
    await work.emit({ type: 'REQUEST_CHANGED', userId: row.user_id })
  }
  const place = { operationId: row.id, listIds: [row.board_list_id] }
  const set = changes.filter(({ field, previous, next }) => isMilestone(field) && previous === null && next !== null)
  if (set.length > 0) {
    const fields = set.map(({ field }) => field).filter(isMilestone)
    await work.emit({ type: 'MILESTONES_SET', ...place, fields })
  } else if (!state) await work.emit({ type: 'OPERATION_CHANGED', ...place })
}
