import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refreshSession } from '../../../lib/session/session'
import { answer, press, show, signIn } from '../../../testing/page.testing'
import { anOperation, serveOperation } from '../operation.testing'
import OperationDialog from './OperationDialog'

// Compiles lazy parts before any test waits for them.
beforeAll(() => import('../rail/RailContent'))
beforeEach(() => {
  signIn({ roles: ['admin'] })
  serveOperation()
})

const open = (onClose: () => void = () => {}, tab?: string) =>
  show(<OperationDialog operationId="o1" onClose={onClose} {...(tab && { tab })} />, {
    at: ['/board', { pathname: '/board', state: { openedOperation: { operationId: 'o1' } } }],
  }).router

it('opens the tab of the notification and is closed in place of going back', async () => {
  const onClose = vi.fn()
  open(onClose, '2')
  const tab = await screen.findByRole('tab', { name: 'Cuestionario' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  await press('Cerrar')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks about unsaved changes before it closes', async () => {
  const onClose = vi.fn()
  open(onClose)
  await userEvent.click(await screen.findByLabelText('Título de la operación'))
  await userEvent.paste(' y terraza')
  expect(screen.getByRole('button', { name: 'Guardar (1)' })).toBeDefined()
  await press('Cerrar')
  expect(onClose).not.toHaveBeenCalled()
  await press('Descartar cambios')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks before Back leaves what is typed in a drawer', async () => {
  const proposed = anOperation({ receivedProposals: [{ proposal: 'BBVA', isOk: true }] })
  serveOperation(() => proposed)
  const memory = { traits: { kind: 'COMPRA' }, compared: ['kind'], operations: null, banks: [], fewer: [] } as const
  answer({ 'GET /operations/:id/dossiers': { dossiers: [] }, 'GET /operations/:id/bankMemory': memory })
  const router = open()
  const isLeft = () => router.state.location.state === null
  await userEvent.click(await screen.findByRole('tab', { name: 'Ofertas' }))
  // Its file is now compiled, however slow the machine is.
  await vi.dynamicImportSettled()
  await press('Añadir oferta')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Plazo/ }), '30')
  await act(() => router.navigate(-1))
  await press('Seguir escribiendo')
  expect(isLeft()).toBe(false)
  await act(() => router.navigate(-1))
  await press('Descartar cambios')
  expect(isLeft()).toBe(true)
})

it('has its panel beside the tabs, or behind a button where the person has switched it off', async () => {
  const person = signIn({ roles: ['admin'] })
  open()
  const panel = await screen.findByRole('complementary', { name: 'Resumen de la operación' })
  expect(panel.parentElement?.dataset.rail).toBe('true')
  act(() => refreshSession({ record: { ...person, settings: { sidePanel: false } } }))
  expect(panel.parentElement?.dataset.rail).toBeUndefined()

  await press('Datos')
  expect(panel.dataset.open).toBe('true')
  expect(document.activeElement).toBe(panel)
  await userEvent.keyboard('{Escape}')
  expect(panel.dataset.open).toBeUndefined()
})

it('opens a tab by its number, but not while somebody types', async () => {
  open()
  await screen.findByRole('tab', { name: 'Documentos', selected: false })
  await userEvent.keyboard('4')
  expect(screen.getByRole('tab', { name: 'Documentos', selected: true })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Título de la operación'), '1')
  expect(screen.getByRole('tab', { name: 'Documentos', selected: true })).toBeDefined()
})

it('has for a lead the client, the responsable, activity and questionnaire, but no state and no dates', async () => {
  serveOperation(() => anOperation({ state: 'CUESTIONARIO_EN_CURSO' }))
  open()
  expect(await screen.findByText('ana@example.es')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Cuestionario', selected: true })).toBeDefined()
  expect(await screen.findByRole('combobox', { name: 'Responsable' })).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Actividad' }))
  expect(screen.queryByText('Fechas de los hitos')).toBeNull()
  expect(screen.queryByLabelText('Estado')).toBeNull()
  expect(screen.queryByLabelText('Fechas de los estados')).toBeNull()
})
