import type { Card } from '@llave/api-contract/board.calls'
import { beforeAll, expect, it } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { aCard } from '../model/card.testing'
import { factsOf, type Lens } from './lenses'

beforeAll(() => needTexts('board', 'states', 'operations'))

const now = new Date('2026-11-22T10:00:00Z')
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
    ['Arras', '20.11.26', 'PAST'],
  ])
})

it('shows the money that the work is about', () => {
  expect(told('MONEY')).toEqual([['CV', '250.000 €'], ['80 %'], ['Honorarios', '4.000 €']])
})

it('shows all deadlines, the first one first, and what the law says of a planned deed', () => {
  const deed = { signFEINDate: '2026-11-20T10:00:00Z', formalizationDate: '2026-11-26T10:00:00Z' } as const
  const planned = { ...card, milestones: { ...card.milestones, ...deed } }
  expect(told('DATES', planned)).toEqual([
    ['Arras', '20.11.26', 'PAST'],
    ['Acta', '25.11.26', 'SOON'],
    ['Desistimiento', '25.11.26', 'SOON'],
    ['Firma desde', '30.11.26', 'PAST'],
    ['Reserva', '24.12.26'],
  ])
  expect(told('DATES', { ...planned, deedInCatalonia: true })).toContainEqual(['Firma desde', '04.12.26', 'PAST'])
})
