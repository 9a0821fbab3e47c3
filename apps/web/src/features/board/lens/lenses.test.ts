import type { Card } from '@llave/api-contract/board.calls'
import { paceOf } from '@llave/domain/operations/timeline/step-times'
import type { Instant } from '@llave/domain/time/calendar-day'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { aCard } from '../model/card.testing'
import { factsOf, type Lens, slackFacts } from './lenses'

const now = new Date('2026-11-22T10:00:00Z')
beforeAll(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  return needTexts('board', 'states', 'operations', 'words')
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
const told = (lens: Exclude<Lens, 'SLACK' | 'DOCUMENTS'>, of: typeof card = card) =>
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

it('shows by how many days a card reaches its goal', () => {
  const facts = (arrasDate: Instant | null) =>
    slackFacts(
      getTexts(),
      {
        ...card,
        state: 'TASACION',
        stateEnteredDate: '2026-11-20T10:00:00Z',
        deadlines: { ...card.deadlines, arrasDate },
      },
      { now, pace: paceOf([]) },
    ).map(({ label, text, risk, title }) => [label, text, risk, title].filter(Boolean))
  expect(facts('2026-12-27T10:00:00Z')).toEqual([
    ['Margen', '5 d', 'Llegas con 5 días'],
    ['Arras', '27 dic'],
  ])
  expect(facts('2026-12-23T10:00:00Z')[0]).toEqual(['Margen', '1 d', 'SOON', 'Vas justo: 1 día'])
  expect(facts('2026-12-20T10:00:00Z')[0]).toEqual([
    ...['Margen', '-2 d', 'PAST'],
    'No llegas por 2 días: hoy hay que pedir o reclamar la tasación',
  ])
  expect(facts(null)).toEqual([])
})
