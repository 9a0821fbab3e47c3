import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import { answer, calls, done, expectRetry, press, refusal, show } from '../../testing/page.testing'
import AppointmentsCard from './AppointmentsCard'
import CalendarTab from './CalendarTab'

const none = { url: null, createdDate: null, lastReadDate: null }
const some = { url: 'https://llave.example/c/1.ics', createdDate: '2026-11-01T10:00:00Z', lastReadDate: null } as const
const address = () => screen.findByLabelText<HTMLInputElement>('Dirección del calendario')

it('the address is waited for, and read again after an error', async () => {
  await expectRetry(<CalendarTab />, 'GET /calendar', some)
  expect((await address()).value).toBe(some.url)
  expect(screen.getByText(/Ningún programa la ha leído todavía/)).toBeDefined()
})

it('who has none makes one; a refusal is told and leaves none', async () => {
  answer({ 'GET /calendar': none, 'POST /calendar': refusal('ERR_FORBIDDEN') })
  show(<CalendarTab />)
  await press('Crear la dirección')
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  answer({ 'GET /calendar': some, 'POST /calendar': some })
  await press('Crear la dirección')
  expect((await address()).value).toBe(some.url)
})

it.each([
  ['Crear otra', '¿Crear otra dirección?', 'POST /calendar'],
  ['Eliminar la dirección', '¿Eliminar la dirección?', 'DELETE /calendar'],
] as const)('“%s” asks first', async (name, question, key) => {
  answer({ 'GET /calendar': some, [key]: none })
  show(<CalendarTab />)
  await press(name)
  expect(done()).toEqual([])
  await press(name, await screen.findByRole('dialog', { name: question }))
  await waitFor(() => expect(calls(key)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const APPOINTMENTS = 'GET /operations/:id/appointments'
const deed = {
  field: 'formalizationDate',
  date: new Date(2020, 11, 10, 10, 30).toISOString(),
  place: 'Notaría Prim, Gran Vía 1',
} as const

it.each([
  ['none is planned', []],
  ['they cannot be read', refusal('ERR_NOT_FOUND')],
] as const)('there is no card of appointments where %s', async (_, said) => {
  answer({ [APPOINTMENTS]: said })
  const { container } = show(<AppointmentsCard operationId="o1" />)
  await waitFor(() => expect(calls(APPOINTMENTS)).toHaveLength(1))
  expect(container.querySelector('h2')).toBeNull()
})

it('appointments are shown with their place, and taken into a calendar of one’s own', async () => {
  answer({
    [APPOINTMENTS]: [
      { field: 'signTransparencyActDate', date: new Date(2020, 11, 1, 10).toISOString(), place: null },
      deed,
    ],
    'GET /operations/:id/appointments.ics': refusal('ERR_SERVER_GENERIC'),
  })
  show(<AppointmentsCard operationId="o1" />)
  expect(await screen.findByRole('heading', { name: 'Tus citas en la notaría' })).toBeDefined()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'martes, 1 dic 2020, 10:00',
    'jueves, 10 dic 2020, 10:30',
    deed.place,
  ])
  await press('Añadir a mi calendario')
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
})
