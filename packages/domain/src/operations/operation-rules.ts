import { dateOf } from '../time/calendar-day'
import { type DeedDates, deedClock } from './dates/deed-clock'
import { choosableProposals, type ProposalField, type Proposals } from './fields/proposals'
import type { ArchiveReason } from './states/archive-reasons'
import {
  MILESTONE_FIELDS,
  type MilestoneField,
  type Milestones,
  requiredMilestones,
  requiredMilestonesToArchive,
} from './states/milestones'
import type { OperationState } from './states/operation-states'

/** The fields that the rules relate to each other. Dates are ISO. */
export interface RuledOperation extends Milestones, DeedDates, Proposals {
  readonly state: OperationState
  readonly archivedReason: ArchiveReason | null
}

/** `isArchived` stands for all fields that archiving changes. */
export type RuledField = MilestoneField | ProposalField | 'deedInCatalonia' | 'state' | 'isArchived'

interface Rule {
  readonly code: 'error_form_deed_before_wait' | 'error_form_deed_before_act' | 'error_form_option'
  /** The related fields. The error is reported on the first of them that was changed. */
  readonly fields: readonly RuledField[]
  readonly isBroken: (operation: RuledOperation, now: Date) => boolean
}

// A deed in the past is a fact and is recorded as it was.
const isEarly = (dates: DeedDates, now: Date) =>
  !!dates.formalizationDate && dateOf(dates.formalizationDate) > now && deedClock(dates).early !== null

const RULES: readonly Rule[] = [
  {
    code: 'error_form_deed_before_wait',
    fields: ['formalizationDate', 'signFEINDate', 'deedInCatalonia'],
    isBroken: (operation, now) => isEarly({ ...operation, signTransparencyActDate: null }, now),
  },
  {
    code: 'error_form_deed_before_act',
    fields: ['formalizationDate', 'signTransparencyActDate'],
    isBroken: (operation, now) => isEarly({ ...operation, signFEINDate: null }, now),
  },
  // Spec: back office §4 "Receiving proposals".
  {
    code: 'error_form_option',
    fields: ['receivedProposals'],
    isBroken: ({ receivedProposals: received }) =>
      new Set(received.map(({ proposal }) => proposal)).size < received.length,
  },
  {
    code: 'error_form_option',
    fields: ['receivedProposals', 'sendsProposals'],
    isBroken: ({ sendsProposals, receivedProposals }) =>
      receivedProposals.some(({ proposal }) => !sendsProposals.includes(proposal)),
  },
  {
    code: 'error_form_option',
    fields: ['chosenProposal', 'receivedProposals'],
    isBroken: ({ chosenProposal, receivedProposals }) =>
      chosenProposal !== null && !choosableProposals(receivedProposals).includes(chosenProposal),
  },
]

export type BrokenRule = Pick<Rule, 'code'> & { readonly field: RuledField }

/**
 * The rules that an operation breaks after a change of the fields `changed`, each on its wrong field; the waiting times
 * before the deed are those of Ley 5/2019, art. 14 and 15. Rules about unchanged fields are not checked, so an
 * operation that already breaks one can still be saved.
 */
export function brokenRules(operation: RuledOperation, changed: readonly string[], now: Date): BrokenRule[] {
  return RULES.flatMap(({ code, fields, isBroken }) => {
    const field = fields.find(field => changed.includes(field))
    return field && isBroken(operation, now) ? [{ code, field }] : []
  })
}

/** The deed is planned before the law allows it, which a note can excuse. */
export function isEarlyDeed({ code }: BrokenRule): boolean {
  return code !== 'error_form_option'
}

/**
 * The milestones without a date that the state, or archiving as a success, requires (spec: back office §5), if the
 * change enters the state, archives, or clears the date.
 */
export function missingDates(operation: RuledOperation, changed: readonly string[]): MilestoneField[] {
  const { state, archivedReason: reason } = operation
  const byState = requiredMilestones(state)
  const byArchive = reason ? requiredMilestonesToArchive(reason) : []
  return MILESTONE_FIELDS.filter(field => {
    const isAsked = (required: readonly MilestoneField[], by: RuledField) =>
      required.includes(field) && (changed.includes(field) || changed.includes(by))
    return !operation[field] && (isAsked(byState, 'state') || isAsked(byArchive, 'isArchived'))
  })
}
