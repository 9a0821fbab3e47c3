import { expect, it } from 'vitest'
import type { QuestionnaireAnswers } from './answers'
import { wantedAmount } from './wanted-amount'

it.each<[QuestionnaireAnswers, number | null]>([
  [{}, null],
  [{ amountProject: 200_000 }, null],
  [{ amountProject: 200_000, amountMortgage: 150_000 }, 150_000],
  [{ amountMortgageRehipoteca: 90_000 }, 90_000],
  [{ compensateHolderAmount: 40_000 }, 40_000],
])('of %j is %s', (answers, amount) => {
  expect(wantedAmount(answers)).toBe(amount)
})
