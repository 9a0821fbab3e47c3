import type { CustomerOperation } from '@llave/api-contract/operations'
import { usualTimes } from '@llave/domain/operations/timeline/step-times'
import type { CalendarDay, Instant } from '@llave/domain/time/calendar-day'
import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, show } from '../../../testing/page.testing'
import { PresentStepCard } from './PresentStepCard'
import { presentStep } from './present-step'

function open(missing: number, active = true, more: Partial<CustomerOperation> = {}) {
  vi.useFakeTimers({ now: new Date('2026-03-12T10:00:00Z'), toFake: ['Date'] })
  const operation = {
    _id: 'o1',
    state: 'NEGOCIACION',
    stateEnteredDate: '2026-02-10T09:00:00.000Z',
    stateDates: {},
    providingFunds: true,
    holders: [],
    operationDocumentation: Array(missing).fill({ _id: 'd1', type: 'NOTA_SIMPLE', documents: [], reason: null }),
    offers: [{ preferredDate: null }, { preferredDate: null }],
    abilities: { sendQuestionnaire: false },
    waiting: { usual: usualTimes([]), active, words: null, promise: null },
    ...more,
  } as unknown as CustomerOperation
  show(<PresentStepCard operation={operation} step={presentStep(operation)} />)
}

it('says since when a long step waits, also while it is the customer’s turn, and which offers there are beside it', () => {
  open(1)
  expect(screen.getByText('Este paso empezó el 10 feb. Seguiremos en cuanto tengamos lo que falta.')).toBeTruthy()
  const offers = screen.getByRole('link', { name: 'Tienes 2 ofertas de los bancos para comparar' })
  expect(offers.getAttribute('href')).toBe('/solicitud/o1/ofertas')
})

it('says nothing of it where the brokerage has that off', () => {
  open(1, false)
  expect(screen.queryByText(/Este paso empezó/)).toBeNull()
})

const waitingFor = (days: number, since: Instant) => ({
  offers: [],
  waiting: { usual: usualTimes([]), active: true, words: null, promise: { days, since } },
})

it('says by when the brokerage answers where it promises so, in place of how long it takes', () => {
  open(0, true, waitingFor(3, '2026-03-11T09:00:00Z'))
  expect(screen.getByText('Te contestamos, como muy tarde, el 16 mar.')).toBeTruthy()
  expect(screen.queryByText(/Este paso empezó/)).toBeNull()
})

it('admits that the promised day is over, without another date', () => {
  open(0, true, waitingFor(3, '2026-03-05T09:00:00Z'))
  expect(screen.getByText(/no hemos llegado a tiempo/).textContent).not.toMatch(/\d/)
})

it('promises nothing while it is the customer’s turn', () => {
  open(1, true, waitingFor(3, '2026-03-11T09:00:00Z'))
  expect(screen.queryByText(/Te contestamos/)).toBeNull()
})

const holder = { _id: 'h1', name: 'Ana', contract: null, holderDocumentation: [] }
const noon = '2026-03-12T12:00:00+01:00'
const place = 'Notaría Herrero, Calle Mayor, 3'
const deed = (formalizationDate: Instant, holders = 1) =>
  open(0, true, {
    ...{ state: 'FORMALIZACION', formalizationDate, isArchived: false, offers: [] },
    holders: Array(holders).fill(holder) as CustomerOperation['holders'],
  })

it('on the day of the deed says when and where it is signed, and what to bring, instead of the step', async () => {
  answer({ 'GET /operations/:id/appointments': [{ field: 'formalizationDate', date: noon, place }] })
  deed(noon)
  expect(screen.getByText('Hoy firmas tu hipoteca')).toBeTruthy()
  expect(screen.getByText('A las 12:00')).toBeTruthy()
  expect(await screen.findByText(place)).toBeTruthy()
  expect(screen.getByText('Lleva tu DNI o NIE original, en vigor.')).toBeTruthy()
  expect(screen.queryByText(/El banco ha terminado sus trámites/)).toBeNull()
})

it('says no hour that nobody has said, and speaks to two holders as two', () => {
  answer({ 'GET /operations/:id/appointments': [] })
  deed('2026-03-12T00:00:00+01:00', 2)
  expect(screen.getByText('Hoy firmáis vuestra hipoteca')).toBeTruthy()
  expect(screen.queryByText(/A las/)).toBeNull()
})

it('congratulates from the next day on', () => {
  deed('2026-03-11T12:00:00+01:00')
  expect(screen.getByText('¡Enhorabuena! Ya tienes tu hipoteca')).toBeTruthy()
})

const toArras = (before: CalendarDay, day: CalendarDay = '2026-05-20') => ({
  arrival: { goal: 'arrasDate' as const, day, before },
  offers: [],
})

it('says calmly before when the customer’s part is needed, or soon, and nothing once the goal has come', () => {
  open(1, false, toArras('2026-04-02'))
  const calm = 'Para llegar con calma al fin de las arras, el 20 may, envíanos lo que falta'
  expect(screen.getByText(`${calm} antes del 2 abr.`)).toBeTruthy()
  cleanup()
  open(1, false, toArras('2026-03-12'))
  expect(screen.getByText(`${calm} cuanto antes.`)).toBeTruthy()
  cleanup()
  open(1, false, toArras('2026-02-01', '2026-03-12'))
  expect(screen.queryByText(/con calma/)).toBeNull()
})

it('says no day of its own where the brokerage has asked for the document by one, nor while others have to act', () => {
  const due = { _id: 'd1', type: 'NOTA_SIMPLE', documents: [], reason: null, deadline: '2026-03-20' }
  open(1, false, { ...toArras('2026-04-02'), operationDocumentation: [due] } as unknown as Partial<CustomerOperation>)
  expect(screen.queryByText(/con calma/)).toBeNull()
  cleanup()
  open(0, false, toArras('2026-04-02'))
  expect(screen.queryByText(/con calma/)).toBeNull()
})
