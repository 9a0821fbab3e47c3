import { expect, it } from 'vitest'
import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { wantedMortgage } from './wanted-mortgage'

const extinction = { capitalPending: 50_000, compensateHolderAmount: 40_000 }

it.each<[OperationType, QuestionnaireAnswers, number | null]>([
  ['COMPRA', {}, null],
  ['COMPRA', { amountProject: 200_000 }, null],
  ['COMPRA', { amountProject: 200_000, amountMortgage: 150_000 }, 150_000],
  ['REHIPOTECA', { amountMortgageRehipoteca: 90_000 }, 90_000],
  ['EXTINCION', {}, null],
  ['EXTINCION', { ...extinction, includeCompensateMortgage: true }, 90_000],
  ['EXTINCION', { ...extinction, includeCompensateMortgage: false }, 50_000],
])('of %s with %j is %s', (type, answers, amount) => {
  expect(wantedMortgage(type, answers)).toBe(amount)
})
