import { calendarDay, dateOf } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'
import { type DeedDates, deedClock } from './dates/deed-clock'
import { choosableProposals, type Proposals } from './fields/proposals'
import {
  type ArchiveReason,
  MILESTONE_FIELDS,
  type MilestoneField,
  type Milestones,
  type OperationState,
  requiredMilestones,
  requiredMilestonesToArchive,
} from './states/operation-states'

/** The fields that the rules relate to each other. Dates are ISO. */
export interface RuledOperation extends Milestones, DeedDates, Proposals {
  readonly state: OperationState
  readonly archivedReason: ArchiveReason | null
}

/** The fields that rules read; `isArchived` stands for everything that archiving changes. */
export const RULED_FIELDS = [
  ...MILESTONE_FIELDS,
  ...(['deedInCatalonia', 'sendsProposals', 'receivedProposals', 'chosenProposal', 'state', 'isArchived'] as const),
] as const
export type RuledField = (typeof RULED_FIELDS)[number]

type RuleCode = Extract<FieldError, `error_form_deed_${string}` | 'error_form_option'>

interface Rule {
  readonly code: RuleCode
  readonly fields: readonly RuledField[]
  /** Where the error is reported; by default on the first of `fields` that was changed. */
  readonly at: RuledField | undefined
  readonly isBroken: (operation: RuledOperation, now: Date) => boolean
}

const keyOf = <F extends RuledField>(field: F) => (field === 'isArchived' ? 'archivedReason' : field) as KeyOf<F>
type KeyOf<F extends RuledField> = F extends 'isArchived' ? 'archivedReason' : Exclude<F, 'isArchived'>

/** A rule receives only the fields that it names, so that it is checked whenever one of the fields it reads changes. */
function rule<F extends RuledField>(
  code: RuleCode,
  fields: readonly F[],
  isBroken: (named: Pick<RuledOperation, KeyOf<F>>, now: Date) => boolean,
  at?: NoInfer<F>,
): Rule {
  const named = (operation: RuledOperation) =>
    Object.fromEntries(fields.map(field => [keyOf(field), operation[keyOf(field)]])) as Pick<RuledOperation, KeyOf<F>>
  return { code, fields, at, isBroken: (operation, now) => isBroken(named(operation), now) }
}

// A deed in the past is a fact and is recorded as it happened.
const isEarly = (dates: DeedDates, now: Date) =>
  !!dates.formalizationDate && dateOf(dates.formalizationDate) > now && deedClock(dates).early !== null

const RULES: readonly Rule[] = [
  rule('error_form_deed_before_wait', ['formalizationDate', 'signFEINDate', 'deedInCatalonia'], isEarly),
  rule('error_form_deed_before_act', ['formalizationDate', 'signTransparencyActDate'], isEarly),
  // An operation closed as a success counts as signed, with its fees earned.
  rule(
    'error_form_deed_ahead',
    ['formalizationDate', 'isArchived'],
    ({ formalizationDate: deed, archivedReason }, now) =>
      archivedReason === 'CERRADA_CON_EXITO' && !!deed && calendarDay(deed) > calendarDay(now),
    'formalizationDate',
  ),
  // Spec: back office §4 "Receiving proposals".
  rule(
    'error_form_option',
    ['receivedProposals'],
    ({ receivedProposals: received }) => new Set(received.map(({ proposal }) => proposal)).size < received.length,
  ),
  rule('error_form_option', ['receivedProposals', 'sendsProposals'], ({ sendsProposals, receivedProposals }) =>
    receivedProposals.some(({ proposal }) => !sendsProposals.includes(proposal)),
  ),
  rule(
    'error_form_option',
    ['chosenProposal', 'receivedProposals'],
    ({ chosenProposal, receivedProposals }) =>
      chosenProposal !== null && !choosableProposals(receivedProposals).includes(chosenProposal),
  ),
]

export type BrokenRule = Pick<Rule, 'code'> & { readonly field: RuledField }

/**
 * The rules that an operation breaks after a change of the fields `changed`, each reported on the field at fault; the
 * waiting times before the deed are those of Ley 5/2019, art. 14 and 15. Rules about unchanged fields are not checked,
 * so that an operation that already breaks one can still be saved.
 */
export function brokenRules(operation: RuledOperation, changed: readonly string[], now: Date): BrokenRule[] {
  return RULES.flatMap(({ code, fields, at, isBroken }) => {
    const field = fields.find(field => changed.includes(field))
    return field && isBroken(operation, now) ? [{ code, field: at ?? field }] : []
  })
}

/** The deed is planned before the law allows it; a note can justify this. */
export function isEarlyDeed({ code }: BrokenRule): boolean {
  return code === 'error_form_deed_before_wait' || code === 'error_form_deed_before_act'
}

/**
 * The undated milestones that the state, or archiving as a success, requires (spec: back office §5). Checked only if
 * the change enters the state, archives, or clears the date.
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
