import type { Card } from '@llave/api-contract/board.calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { aCard } from '../model/card.testing'
import { factsOf, type Lens } from './lenses'

const now = new Date('2026-11-22T10:00:00Z')
beforeAll(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return needTexts('board', 'states', 'operations')
})
afterAll(() => vi.useRealTimers())

const card = {
  ...aCard({ fields: { amountMortgage: 200_000, arrasDate: '2026-11-20T10:00:00Z', chosenProposal: 'ING' } }),
  money: { amountProject: 250_000, amountMortgage: 200_000, mortgagePercentage: 'P80', honorariosMax: 4_000 } as const,
  deadlines: {
    arrasDate: '2026-11-20T10:00:00Z',
    reservationExpirationDate: '2026-12-24T10:00:00Z',
    contractWithdrawalDate: '2026-11-25T10:00:00Z',
  },
} satisfies Card
const told = (lens: Exclude<Lens, 'DOCUMENTS'>, of: typeof card = card) =>
  factsOf(getTexts(), lens, of, now).map(({ label, text, risk }) =>
    [label, text.replace(/\s/g, ' '), risk].filter(Boolean),
  )

it('shows the fields that are switched on for the card, in red when their date has passed', () => {
  expect(told('FIELDS')).toEqual([
    ['Elegida', 'ING'],
    ['Arras', '20 nov', 'PAST'],
  ])
})

it('shows the money that the work is about', () => {
  expect(told('MONEY')).toEqual([['Precio', '250.000 €'], ['80 %'], ['Honorarios', '4.000 €']])
})

it('shows all deadlines, the first one first, and what the law says of a planned deed', () => {
  const deed = { signFEINDate: '2026-11-20T10:00:00Z', formalizationDate: '2026-11-26T10:00:00Z' } as const
  const planned = { ...card, milestones: { ...card.milestones, ...deed } }
  expect(told('DATES', planned)).toEqual([
    ['Arras', '20 nov', 'PAST'],
    ['Acta', '25 nov', 'SOON'],
    ['Desistimiento', '25 nov', 'SOON'],
    ['Firma desde', '30 nov', 'PAST'],
    ['Reserva', '24 dic'],
  ])
  expect(told('DATES', { ...planned, deedInCatalonia: true })).toContainEqual(['Firma desde', '4 dic', 'PAST'])
})
