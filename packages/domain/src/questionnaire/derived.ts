import { requiredDocuments } from '../documents/required-documents'
import { defaultFees, FEE_NAMES, type FeeCase, type FeeName } from '../money/fees'
import { type Cents, cents, type Euros } from '../money/money'
import type { OperationField } from '../operations/fields/operation-fields'
import type { OperationType } from '../operations/fields/operation-types'
import { PROVISION_STATES, type StateDates } from '../operations/states/operation-states'
import type { PaperRule } from '../paper-rules/paper-rule'
import type { HolderAnswers, QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/** What the following fields are computed from, besides decisions. */
export interface Source {
  readonly typeOperation: OperationType
  /** The type whose questions were answered: the operation's, until the questionnaire is complete. */
  readonly answeredType: OperationType
  readonly answers: QuestionnaireAnswers
  readonly completed: boolean
  readonly collective: string | null
  /** The owner's rules that apply; left out where the requested documents do not matter. */
  readonly rules?: readonly PaperRule[]
}

/** The fields of an operation that follow from its answers alone. */
export const ANSWERED_FIELDS = [
  'providingFunds',
  'amountProject',
  'amountReform',
  'amountMortgage',
  'capitalPending',
  'includeReformMortgage',
] as const satisfies readonly OperationField[]
export type AnsweredField = (typeof ANSWERED_FIELDS)[number]

/** The fields of an operation that follow from its answers, as long as nobody sets them by hand. */
export const FOLLOWING_FIELDS = [...ANSWERED_FIELDS, ...FEE_NAMES] as const
export type FollowingField = AnsweredField | FeeName

/** Amounts in integer cents. `null`: not asked for; for a fee: the questionnaire is not complete. */
export interface FollowingFields
  extends Readonly<Record<Exclude<FollowingField, 'providingFunds' | 'includeReformMortgage'>, Cents | null>> {
  /** `false`: no home chosen yet, so a feasibility study comes first (product: variants of the timeline). */
  readonly providingFunds: boolean
  readonly includeReformMortgage: boolean | null
}

/** The fields set by hand, or settled. */
export type Decisions = Partial<FollowingFields>

export interface Derived {
  readonly fields: FollowingFields
  /** The inputs of the default fees. */
  readonly feeCase: FeeCase
  readonly holders: readonly HolderAnswers[]
  readonly documents: ReturnType<typeof requiredDocuments>
}

/**
 * Everything that follows from an operation's answers (spec: customer area §4, product: questionnaire), with decisions
 * in their place. The fees are based on the decided amounts, too.
 */
export function derived(source: Source, decided: Decisions = {}): Derived {
  const { typeOperation, answeredType, collective, completed } = source
  const { answers } = evaluate(answeredType, source.answers)
  const holders = answers.holders ?? []
  const amounts = {
    providingFunds: !(typeOperation === 'COMPRA' && answers.propertyFound === false),
    amountProject: inCents(answers.amountProject ?? answers.amountLandBuildProject),
    amountReform: inCents(answers.amountReform),
    amountMortgage: inCents(wantedMortgage(answeredType, answers)),
    capitalPending: inCents(answers.capitalPending),
    includeReformMortgage: answers.includeReformMortgage ?? null,
    ...decided,
  }
  const employmentSituations = holders.map(holder => holder.employmentSituation)
  const feeCase = { ...amounts, typeOperation, collective, employmentSituations }
  return {
    fields: { ...(completed ? defaultFees(feeCase) : NO_FEES), ...amounts },
    feeCase,
    holders,
    documents: requiredDocuments({ typeOperation, answers, holders, rules: source.rules }),
  }
}

const NO_FEES = { honorariosMin: null, honorariosMax: null, honorariosDoble: null }

const inCents = (euros: Euros | null | undefined) => (typeof euros === 'number' ? cents(Math.round(euros * 100)) : null)

/** The values that the answers give for all fields, ignoring what was set by hand; the fees use the amounts as set. */
function givenFor(current: FollowingFields, source: Source): FollowingFields {
  const fees = derived(source, pick(current, ANSWERED_FIELDS)).fields
  return { ...derived(source).fields, ...pick(fees, FEE_NAMES) }
}

const pick = <F extends FollowingField>(fields: FollowingFields, names: readonly F[]) =>
  Object.fromEntries(names.map(name => [name, fields[name]])) as Pick<FollowingFields, F>

/** The names of the fields that differ. */
export const differing = (one: FollowingFields, other: FollowingFields): FollowingField[] =>
  FOLLOWING_FIELDS.filter(name => one[name] !== other[name])

/** For each field set by hand, meaning that it differs from what the answers give: the value from the answers. */
export function answersInstead(current: FollowingFields, source: Source): Decisions {
  const given = givenFor(current, source)
  return pick(given, differing(current, given))
}

/**
 * The fields after a change of their source. What was set by hand before the change stays, everything else follows. The
 * fees count as one decision, because they are agreed together. `decided` holds what the same change sets by hand and
 * what is settled.
 */
export function follow(
  current: FollowingFields,
  before: Source,
  after: Source,
  decided: Decisions = {},
): FollowingFields {
  const byHand = differing(current, givenFor(current, before))
  const isFeeByHand = FEE_NAMES.some(name => byHand.includes(name))
  const kept = { ...pick(current, byHand), ...(isFeeByHand && pick(current, FEE_NAMES)), ...decided }
  return derived(after, kept).fields
}

/**
 * The fields that no answer can change any more: the variant once its provision was asked for, and the fees once a
 * holder has signed, because the contract states them.
 */
export function settledFields(
  current: FollowingFields,
  { stateDates, completed, signed }: { stateDates: StateDates; completed: boolean; signed: boolean },
): Decisions {
  return {
    ...(isProvisionSettled(stateDates) && pick(current, ['providingFunds'])),
    ...(completed && signed && pick(current, FEE_NAMES)),
  }
}

/** Once it was asked for, a provision of funds is settled: no answer changes which one an operation pays. */
export function isProvisionSettled(stateDates: StateDates): boolean {
  return PROVISION_STATES.some(state => stateDates[state] !== undefined)
}

/**
 * The changes that prefill the first holder from the customer's account, once questions about holders are asked. Empty
 * when there is no first holder yet, or one of these answers was already given.
 */
export function firstHolderPrefill(
  answers: QuestionnaireAnswers,
  account: { readonly name: string; readonly phone?: string | null; readonly email: string },
): Record<string, string> {
  const first = answers.holders?.[0]
  if (!first || first.name !== undefined || first.phone !== undefined || first.email !== undefined) return {}
  return {
    'holders.0.name': account.name,
    ...(account.email && { 'holders.0.email': account.email }),
    ...(account.phone && { 'holders.0.phone': account.phone }),
  }
}
