import type { CustomerOperation } from '@llave/api-contract/operations'
import { usualTimes } from '@llave/domain/operations/timeline/step-times'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { StateTab } from './StateTab'

vi.mock('../../calendar/calendar.published', () => ({ Appointments: () => null }))

it('says of each step when it was and what it means; only the present one stands open', () => {
  vi.useFakeTimers({ now: new Date('2026-03-12T10:00:00Z'), toFake: ['Date'] })
  const operation = {
    _id: 'o1',
    state: 'SUBIR_DOCUMENTACION',
    stateEnteredDate: '2026-03-10T09:00:00.000Z',
    providingFunds: true,
    isArchived: false,
    stateDates: {
      CUESTIONARIO_COMPLETADO: '2026-02-27T09:00:00.000Z',
      // The first entry; the present stay began after a step back.
      SUBIR_DOCUMENTACION: '2026-03-01T09:00:00.000Z',
      // A visit before a step back; the step is still ahead.
      ESTUDIO_VIABILIDAD: '2026-03-05T09:00:00.000Z',
    },
    waiting: { usual: { ...usualTimes([]), SUBIR_DOCUMENTACION: { from: 3, to: 5 } } },
  } as unknown as CustomerOperation
  show(<StateTab operation={operation} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(row => row.querySelector('summary')?.textContent).slice(0, 4)).toEqual([
    'Cuestionario completado (hecho)27 feb',
    'Contratono ha hecho falta',
    'Documentación (ahora)Desde el 10 mar',
    'Estudio de viabilidad (pendiente)',
  ])
  expect(rows.length).toBe(10)
  expect(rows.map(row => row.querySelector('details')?.open)).toEqual(rows.map((_, at) => at === 2))
  expect(rows.map(row => row.querySelector('p')?.textContent).every(Boolean)).toBe(true)
  const present = screen.getByText(/^Suele tardar 3–\u20605.días; vamos por el día 2\.$/u)
  expect(within(rows[2] as HTMLElement).getAllByText(/Suele tardar/)).toEqual([present])
})
