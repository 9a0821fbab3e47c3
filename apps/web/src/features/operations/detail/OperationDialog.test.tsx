import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { memoryRouter, Routed } from '../../../lib/navigation/router.testing'
import { queryClient } from '../../../lib/queries/query-client'
import { endSession, refreshSession, startSession } from '../../../lib/session/session'
import { anOperation, answerOf } from '../operation.testing'
import OperationDialog from './OperationDialog'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`

// What comes later is compiled before anything waits for it.
beforeAll(() => import('../rail/RailParts'))
beforeEach(() => {
  startSession({ token, record: person() }, false)
  server.mockImplementation(async key => answerOf(key) as never)
})
afterEach(() => {
  cleanup()
  endSession('SIGNED_OUT')
  localStorage.clear()
})

const person = (settings: SignedIn['settings'] = {}) =>
  ({ _id: 'u1', roles: ['admin'], settings }) as unknown as SignedIn

const dialog = (onClose: () => void, tab?: string) => (
  <OperationDialog operationId="o1" onClose={onClose} {...(tab && { tab })} />
)

function show(onClose: () => void, tab?: string) {
  const router = memoryRouter({ '*': dialog(onClose, tab) }, '/board', {
    pathname: '/board',
    state: { openedOperation: { operationId: 'o1' } },
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

it('opens the tab of the notification and is closed in place of going back', async () => {
  const onClose = vi.fn()
  show(onClose, '2')
  const tab = await screen.findByRole('tab', { name: 'Cuestionario' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks about unsaved changes before it closes', async () => {
  const onClose = vi.fn()
  show(onClose)
  await userEvent.click(await screen.findByLabelText('Título de la operación'))
  await userEvent.paste(' y terraza')
  expect(screen.getByRole('button', { name: 'Guardar (1)' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks before Back leaves what is typed in a drawer', async () => {
  const proposed = anOperation({ receivedProposals: [{ proposal: 'BBVA', isOk: true }] })
  server.mockImplementation(async key => answerOf(key, proposed) as never)
  queryClient.clear()
  const router = show(() => {})
  const isLeft = () => router.state.location.state === null
  await userEvent.click(await screen.findByRole('tab', { name: 'Ofertas' }))
  // Its file is compiled now, at whatever pace the machine has.
  await vi.dynamicImportSettled()
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir oferta' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Plazo/ }), '30')
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }))
  expect(isLeft()).toBe(false)
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(isLeft()).toBe(true)
})

it('has its panel beside the tabs, or behind a button where the person has switched it off', async () => {
  queryClient.clear()
  show(() => {})
  const panel = await screen.findByRole('complementary', { name: 'Resumen de la operación' })
  expect(panel.parentElement?.dataset.rail).toBe('true')
  act(() => refreshSession({ record: person({ sidePanel: false }) }))
  expect(panel.parentElement?.dataset.rail).toBeUndefined()

  await userEvent.click(screen.getByRole('button', { name: 'Datos' }))
  expect(panel.dataset.open).toBe('true')
  expect(document.activeElement).toBe(panel)
  await userEvent.keyboard('{Escape}')
  expect(panel.dataset.open).toBeUndefined()
})

it('opens a tab by its number, but not while somebody types', async () => {
  queryClient.clear()
  show(() => {})
  await screen.findByRole('tab', { name: 'Documentos', selected: false })
  await userEvent.keyboard('4')
  expect(screen.getByRole('tab', { name: 'Documentos', selected: true })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Título de la operación'), '1')
  expect(screen.getByRole('tab', { name: 'Documentos', selected: true })).toBeDefined()
})

it('has for a lead the client, the responsable, activity and questionnaire, but no state and no dates', async () => {
  server.mockImplementation(async key => answerOf(key, anOperation({ state: 'CUESTIONARIO_EN_CURSO' })) as never)
  queryClient.clear()
  show(() => {})
  expect(await screen.findByText('ana@example.es')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Cuestionario', selected: true })).toBeDefined()
  expect(await screen.findByRole('combobox', { name: 'Responsable' })).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Actividad' }))
  expect(screen.queryByText('Fechas de los hitos')).toBeNull()
  expect(screen.queryByLabelText('Estado')).toBeNull()
  expect(screen.queryByLabelText('Fechas de los estados')).toBeNull()
})
