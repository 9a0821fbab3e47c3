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

/** What of an operation the rules relate to each other. Dates are ISO. */
export interface RuledOperation extends Milestones, DeedDates, Proposals {
  readonly state: OperationState
  readonly archivedReason: ArchiveReason | null
}

/** `isArchived` stands for all that archiving changes. */
export type RuledField = MilestoneField | ProposalField | 'deedInCatalonia' | 'state' | 'isArchived'

interface Rule {
  readonly code: 'error_form_deed_before_wait' | 'error_form_deed_before_act' | 'error_form_option'
  /** What it relates. The first of them that a change touches is the one that is wrong. */
  readonly fields: readonly RuledField[]
  readonly isBroken: (operation: RuledOperation, now: Date) => boolean
}

// A deed of the past is a fact: it is recorded as it was.
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
 * The rules that an operation breaks after `changed` of its fields have changed, each on the field that is wrong; the
 * waiting times before the deed are those of Ley 5/2019, art. 14 and 15. A rule about none of the changed fields is not
 * asked: an operation that breaks it already can be saved all the same.
 */
export function brokenRules(operation: RuledOperation, changed: readonly string[], now: Date): BrokenRule[] {
  return RULES.flatMap(({ code, fields, isBroken }) => {
    const field = fields.find(field => changed.includes(field))
    return field && isBroken(operation, now) ? [{ code, field }] : []
  })
}

/** Whether it is that the deed is planned before the law allows it: a note can excuse that. */
export function isEarlyDeed({ code }: BrokenRule): boolean {
  return code !== 'error_form_option'
}

/**
 * The milestones that the state, or the archive for a success, requires and that have no date, as far as a change has to
 * do with them (spec: back office §5): it enters the state, archives, or clears the date.
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
