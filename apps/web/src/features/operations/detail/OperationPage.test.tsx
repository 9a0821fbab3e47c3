import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../../lib/navigation/paths'
import { answer, press, refusal, show, signIn } from '../../../testing/page.testing'
import { serveOperation } from '../operation.testing'
import OperationPage from './OperationPage'

beforeEach(() => {
  signIn({ roles: ['admin'] })
  serveOperation()
})

it.each([
  ['0', 'Tareas'],
  ['1', 'Actividad'],
  ['3', 'Documentos'],
  ['4', 'Tareas'],
  ['contacts', 'Tareas'],
])('the tab %s of an address opens %s, and leaves the address', async (parameter, name) => {
  const page = show(<OperationPage />, {
    path: paths.operation(':operationId', ':tab?'),
    at: paths.operation('o1', parameter),
  })
  expect(await screen.findByRole('tab', { name, selected: true })).toBeDefined()
  expect(page.address()).toBe('/operations/o1')
})

it.each([
  [refusal('ERR_SERVER_GENERIC'), 'Reintentar'],
  [refusal('ERR_FORM_OPERATION_NOT_FOUND'), null],
])('one that cannot be shown has a title and a way back', async (failure, retry) => {
  answer({ 'GET /operations/:id': failure })
  const page = show(<OperationPage />, { path: paths.operation(':operationId', ':tab?'), at: paths.operation('o1') })
  expect(await screen.findByRole('heading', { name: 'Operación' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reintentar' })?.textContent ?? null).toBe(retry)
  await press('Volver a las operaciones')
  expect(page.address()).toBe('/operations')
})
