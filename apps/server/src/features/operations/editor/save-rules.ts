import type { ValueChange } from '@llave/api-contract/activity'
import { decideDeedDate } from '@llave/domain/operations/dates/deed-clock'
import { wrongProposals } from '@llave/domain/operations/fields/proposals'
import { decideMilestoneChange, isMilestone, type Milestones } from '@llave/domain/operations/states/milestones'
import { AppError, refuseFields } from '../../../platform/app-error'
import { milestonesOf, type OperationRow } from '../../../record/operation-row'
import type { StateChange } from '../moves/change-state'
import type { FieldChange, OperationChanges } from './operation-changes'

/** State and archive as requested, before any rule is applied: for the comparison with what others changed. */
export function wantedRules(row: OperationRow, body: OperationChanges): ValueChange[] {
  const wanted: ValueChange[] = []
  if (body.state && body.state !== row.state) {
    wanted.push({ field: 'state', previousValue: row.state, newValue: body.state })
  }
  if (body.isArchived !== undefined && body.isArchived !== row.is_archived) {
    wanted.push({ field: 'isArchived', previousValue: row.is_archived, newValue: body.isArchived })
  }
  return wanted
}

/** Refuses proposals that contradict each other, as far as they change. */
export function refuseWrongProposals(row: OperationRow, changes: readonly FieldChange[]): void {
  const before = {
    sendsProposals: row.sends_proposals,
    receivedProposals: row.received_proposals,
    chosenProposal: row.chosen_proposal,
  }
  const changed = changes.filter(({ field }) => field in before).map(({ field, newValue }) => [field, newValue])
  if (changed.length === 0) return
  const wrong = wrongProposals(before, { ...before, ...Object.fromEntries(changed) })
  refuseFields(Object.fromEntries(wrong.map(field => [field, 'error_form_option'])))
}

interface AfterSave {
  readonly row: OperationRow
  readonly plain: readonly FieldChange[]
  readonly milestones: Milestones
}

/** Refuses a deed that is planned too early. With a note it is taken: the answer is what the feed says of it. */
export function judgeDeed({ row, plain, milestones }: AfterSave, now: Date, note?: string | null): string | undefined {
  if (!plain.some(({ field }) => field === 'formalizationDate')) return undefined
  const place = plain.find(({ field }) => field === 'deedInCatalonia')
  const deedInCatalonia = place ? place.newValue === true : row.deed_in_catalonia
  const decision = decideDeedDate({ ...milestones, deedInCatalonia }, now)
  if (decision.kind === 'allowed') return undefined
  if (note) return note
  throw new AppError('ERR_FORM_REVIEW_FIELDS', {
    fields: { formalizationDate: decision.code },
    details: { earliest: decision.earliest },
  })
}

/** The milestone dates as they will be. */
export function milestonesAfter(row: OperationRow, changes: readonly FieldChange[]): Milestones {
  return { ...milestonesOf(row), ...milestonesIn(changes) }
}

/** Refuses to clear a date that the state, or the archive, requires after the same save. */
export function refuseClearedMilestones(
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
    changes: milestonesIn(changes),
  })
  if (decision.kind === 'refused') throw new AppError(decision.code, { details: { fields: decision.missing } })
}

function milestonesIn(changes: readonly FieldChange[]): Milestones {
  const changed = changes.filter(({ field }) => isMilestone(field))
  return Object.fromEntries(changed.map(({ field, newValue }) => [field, newValue]))
}
