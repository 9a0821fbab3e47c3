import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'

/**
 * The wanted mortgage in euros; null until it is known. An extinction does not ask for it: it must pay off the present
 * mortgage and, if the customer wants that, the other owner's part.
 */
export function wantedMortgage(type: OperationType, answers: QuestionnaireAnswers): number | null {
  if (type !== 'EXTINCION') return answers.amountMortgage ?? answers.amountMortgageRehipoteca ?? null
  const compensation = answers.includeCompensateMortgage ? answers.compensateHolderAmount : 0
  return (answers.capitalPending ?? 0) + (compensation ?? 0) || null
}
