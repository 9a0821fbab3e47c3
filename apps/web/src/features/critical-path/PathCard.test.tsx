import type { PathOperation } from '@llave/domain/operations/dates/critical-path'
import { paceOf } from '@llave/domain/operations/timeline/step-times'
import { calendarDay, type Instant, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { field, fill, press, show } from '../../testing/page.testing'
import { PathCard } from './PathCard'

const now = new Date('2026-11-22T10:00:00Z')
const on = (days: number): Instant => instantAt(laterDay(calendarDay(now), days), '12:00').toISOString()
const pace = paceOf([{ state: 'TASACION', finished: 14, lowerDays: 6, medianDays: 8, upperDays: 12 }])

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

/** Three days into the appraisal: five more, eleven for the approval, ten by law. */
const operation = (values: Partial<PathOperation> = {}): PathOperation => ({
  state: 'TASACION',
  stateEnteredDate: on(-3),
  providingFunds: true,
  isArchived: false,
  presentationProposalsDate: on(-10),
  arrasDate: on(32),
  ...values,
})
const open = (values: Partial<PathOperation> = {}) => {
  const onSave = vi.fn()
  show(<PathCard className="" operation={operation(values)} pace={pace} onSave={onSave} />)
  return onSave
}
const verdict = () => screen.getByRole('status').textContent

it.each<[string, Partial<PathOperation>, string]>([
  ['with days to spare', {}, 'Llegas con 6 díasVencimiento de las arras: 24 dicTasación, como tarde el 3 dic'],
  ['just', { arrasDate: on(27) }, 'Vas justo: 1 díaVencimiento de las arras: 19 dicTasación, como tarde el 28 nov'],
  [
    'too late, and what has to be done',
    { arrasDate: on(20) },
    'No llegas por 6 días: hoy hay que pedir o reclamar la tasaciónVencimiento de las arras: 12 dic',
  ],
  [
    'because of a date that was set',
    { signFEINDate: on(24) },
    'No llegas por 2 días: hay que adelantar la FEINVencimiento de las arras: 24 dic',
  ],
  [
    'at a deed that is planned',
    { arrasDate: null, formalizationDate: on(30) },
    'Llegas con 4 díasFirma prevista: 22 dicTasación, como tarde el 1 dic',
  ],
])('arrives %s', (_, values, words) => {
  open(values)
  expect(verdict()).toBe(words)
})

it('shows each step with its day, its last day and where its days come from', async () => {
  open()
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Tasación8 días: mediana de 14 operaciones vuestras', '27 nov', '3 dic'],
    ['Aprobación11 días: cifra habitual', '8 dic', '14 dic'],
    ['Acta de transparenciaAntes del día de la firma, por ley', '8 dic', '23 dic'],
    ['Firma10 días desde la FEIN, por ley', '18 dic', '24 dic'],
  ])
})

it('tries another date out, beside the verdict as it stands, and saves it only when told to', async () => {
  const onSave = open()
  await press('Probar otra fecha')
  await fill(field('A qué día'), '12/12/2026')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Con esta fecha')).toBeDefined()
  expect(screen.getByText('No llegas por 6 días: hoy hay que pedir o reclamar la tasación')).toBeDefined()
  await press('Dejarlo como estaba')
  expect(onSave).not.toHaveBeenCalled()
  await press('Probar otra fecha')
  expect(field('A qué día').value).toBe('24/12/2026')
  await fill(field('A qué día'), '30/12/2026')
  await press('Guardar esta fecha')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('arrasDate', '2026-12-30T11:00:00.000Z')
})

it('saves no earlier date while what stands in the field is none', async () => {
  const onSave = open()
  await press('Probar otra fecha')
  await fill(field('A qué día'), '12/12/2026')
  await userEvent.keyboard('{Enter}')
  await fill(field('A qué día'), '99/12/2026')
  await press('Guardar esta fecha')
  expect(onSave).not.toHaveBeenCalled()
  expect(field('A qué día').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Con esta fecha')).toBeNull()
})

it('is not there without a date to reach, and tries nothing out where nothing can be changed', () => {
  show(<PathCard className="" operation={operation({ arrasDate: null })} pace={pace} onSave={null} />)
  expect(screen.queryByText('Camino a la firma')).toBeNull()
  show(<PathCard className="" operation={operation()} pace={pace} onSave={null} />)
  expect(screen.getByText('Camino a la firma')).toBeDefined()
  expect(screen.queryByText('Probar otra fecha')).toBeNull()
})
