import type { QuestionnaireAnswers } from './answers'

const AMOUNTS = [
  'amountMortgage',
  'amountMortgageRehipoteca',
  'compensateHolderAmount',
] as const satisfies readonly (keyof QuestionnaireAnswers)[]

/** What a customer wants to borrow, by their own answers, in euros; null until they have said it. */
export function wantedAmount(answers: QuestionnaireAnswers): number | null {
  for (const key of AMOUNTS) {
    const amount = answers[key]
    if (typeof amount === 'number') return amount
  }
  return null
}
