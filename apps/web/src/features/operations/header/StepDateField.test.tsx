import type { StaffStep } from '@llave/domain/operations/timeline/staff-timeline'
import type { Instant } from '@llave/domain/time/calendar-day'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fill, show } from '../../../testing/page.testing'
import { createOperationForm } from '../form/operation-form'
import { anOperation } from '../operation.testing'
import { StepDateField } from './StepDateField'

// Half past midnight in Madrid, in winter, which is the previous day in UTC.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T23:30:00Z'), toFake: ['Date'] }))

/** The field of a step with this start, and the form's date for it. */
function open(startDate: Instant) {
  const form = createOperationForm(anOperation({ stateDates: { NEGOCIACION: startDate } }), null)
  const step: StaffStep = { state: 'NEGOCIACION', isActive: true, startDate, days: 0 }
  show(<StepDateField form={form} step={step} />)
  fireEvent.click(screen.getByRole('button'))
  return () => form.state.get().mine.stateDates?.NEGOCIACION
}

const field = () => screen.findByRole<HTMLInputElement>('textbox')

async function type(text: string): Promise<void> {
  await fill(await field(), `${text}{Enter}`)
}

it('shows the day of the brokerage on which a step began after midnight', async () => {
  open('2026-11-24T23:25:00.000Z')
  expect((await field()).value).toBe('25/11/2026')
})

it.each<[string, Instant, string, Instant]>([
  ['the day before, at noon in Madrid', '2026-11-24T23:25:00.000Z', '24/11/2026', '2026-11-24T11:00:00.000Z'],
  ['today, whose noon is to come, as now', '2026-11-20T10:00:00.000Z', '25/11/2026', '2026-11-24T23:30:00.000Z'],
  ['a day in summer at its noon', '2026-11-20T10:00:00.000Z', '1/7/2026', '2026-07-01T10:00:00.000Z'],
])('takes %s', async (_, start, typed, taken) => {
  const held = open(start)
  await type(typed)
  expect(held()).toBe(taken)
})

it('refuses tomorrow, and keeps what the form holds', async () => {
  const held = open('2026-11-20T10:00:00.000Z')
  await type('26/11/2026')
  expect(held()).toBeUndefined()
  expect(await screen.findByText('La fecha de un estado no puede ser posterior a hoy.')).toBeDefined()
})
