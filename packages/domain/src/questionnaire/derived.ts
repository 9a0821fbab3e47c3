import { type Cents, cents, type Euros } from '../money/money'
import type { OperationType } from '../operations/fields/operation-types'
import type { HolderAnswers, QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/**
 * The values that the completed questionnaire sets on its operation. Amounts in integer cents, `null` when not asked.
 */
export interface CompletedQuestionnaire {
  /** `false`: no home chosen yet, so a feasibility study comes first (product: variants of the timeline). */
  readonly providingFunds: boolean
  /** Value of the property bought or built. */
  readonly amountProject: Cents | null
  readonly amountMortgage: Cents | null
  readonly amountReform: Cents | null
  readonly capitalPending: Cents | null
  readonly includeReformMortgage: boolean
  readonly holders: readonly HolderAnswers[]
}

const inCents = (euros: Euros | null | undefined) => (typeof euros === 'number' ? cents(Math.round(euros * 100)) : null)

/**
 * The values that a completed questionnaire copies to its operation (spec: customer area §4, product: questionnaire).
 */
export function completedQuestionnaire(type: OperationType, given: QuestionnaireAnswers): CompletedQuestionnaire {
  const { answers } = evaluate(type, given)
  return {
    providingFunds: !(type === 'COMPRA' && answers.propertyFound === false),
    amountProject: inCents(answers.amountProject ?? answers.amountLandBuildProject),
    amountMortgage: inCents(wantedMortgage(type, answers)),
    amountReform: inCents(answers.amountReform),
    capitalPending: inCents(answers.capitalPending),
    includeReformMortgage: answers.includeReformMortgage ?? false,
    holders: answers.holders ?? [],
  }
}

/**
 * The changes that prefill the first holder from the customer's account, once the holders are asked about. Empty when
 * there is no first holder yet or any of it has already been answered.
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
