import { financingNeed } from '../money/fees'
import type { Euros } from '../money/money'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { evaluate } from './evaluate'
import { wantedMortgage } from './wanted-mortgage'

/** What price, works and an existing loan come to, which mortgage and savings have to pay. */
export function costOf(type: OperationType, answers: QuestionnaireAnswers): Euros {
  const amountProject = answers.amountProject ?? answers.amountLandBuildProject
  return financingNeed({ ...answers, typeOperation: type, amountProject })
}

const wholeCents = (euros: number) => Math.round(euros * 100) / 100

/** How answers fail to add up, and by how much: the money does not suffice, or the mortgage alone is more than it costs. */
export interface Imbalance {
  readonly kind: 'SHORT' | 'OVER'
  readonly by: Euros
  readonly cost: Euros
  readonly mortgage: Euros
  readonly savings: Euros
}

/**
 * Whether what a home costs and what is to pay for it differ, where the questionnaire asks for both; null when they
 * agree, or while one of them is not known. Savings beyond the cost are no imbalance: taxes and notary are paid with
 * them. Nothing is refused for it: the customer may have reasons.
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
