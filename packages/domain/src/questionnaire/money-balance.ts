import { financingNeed } from '../money/fees'
import type { Euros } from '../money/money'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/** The sum of price, works and existing loan, which mortgage and savings have to cover. */
export function costOf(type: OperationType, answers: QuestionnaireAnswers): Euros {
  const amountProject = answers.amountProject ?? answers.amountLandBuildProject
  return financingNeed({ ...answers, typeOperation: type, amountProject })
}

const wholeCents = (euros: number) => Math.round(euros * 100) / 100

/** The kind and size of a mismatch: the money does not suffice, or the mortgage alone exceeds the cost. */
export interface Imbalance {
  readonly kind: 'SHORT' | 'OVER'
  readonly by: Euros
  readonly cost: Euros
  readonly mortgage: Euros
  readonly savings: Euros
}

/**
 * Compares the cost of a home with the money for it, where the questionnaire asks for both; null when they match or one
 * is unknown. Savings beyond the cost are no imbalance, because they pay taxes and notary. It is only a warning: the
 * customer may have reasons.
 */
export function imbalanceOf(type: OperationType, given: QuestionnaireAnswers): Imbalance | null {
  const { answers } = evaluate(type, given)
  const mortgage = wantedMortgage(type, answers)
  const { capitalContributed: savings } = answers
  const cost = costOf(type, answers)
  if (mortgage === null || savings === undefined || cost === 0) return null
  const sums = { cost, mortgage, savings }
  const over = wholeCents(mortgage - cost)
  if (over > 0) return { kind: 'OVER', by: over, ...sums }
  const short = wholeCents(cost - mortgage - savings)
  return short > 0 ? { kind: 'SHORT', by: short, ...sums } : null
}
