import type { View } from '@llave/api-contract/views.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  answer,
  calls,
  done,
  field,
  inTurn,
  isWrong,
  press,
  refusal,
  refused,
  sent,
  show,
} from '../../testing/page.testing'
import { ListViews } from './ListViews'

const view = (own: Partial<View>): View => ({
  ...{ _id: 'v1', name: 'Con retraso', screen: 'operations', mode: 'LIST', query: 'late=true' },
  ...{ columns: [], shared: false, own: true },
  ...own,
})
const mine = view({})
const theirs = view({ _id: 'v2', name: 'De Javier', query: 'search=vic', shared: true, own: false })
const open = (at = '/') =>
  show(<ListViews screen="operations" call="POST /operations/listPagination" columns={[]} passing={['page']} />, { at })
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))

beforeEach(() => answer({ 'GET /views': [mine, theirs, view({ _id: 'v3', name: 'Llamadas', screen: 'tasks' })] }))

it('offers the views of its screen, sets what one shows, and comes back with it', async () => {
  const page = open('/?search=ana&page=3')
  await press('Vistas')
  await screen.findByRole('menuitem', { name: /De Javier/ })
  expect(screen.queryByRole('menuitem', { name: 'Llamadas' })).toBeNull()
  await choose('Con retraso')
  expect(page.address()).toBe('/?late=true')
  await screen.findByRole('button', { name: 'Con retraso' })
  page.unmount()
  const again = open()
  await waitFor(() => expect(again.address()).toBe('/?late=true'))
})

it('leaves what was asked for meanwhile, and what belongs to a colleague', async () => {
  localStorage.setItem('llave.last-view.operations', 'v1')
  const page = open('/?search=vic')
  await press('De Javier')
  expect(page.address()).toBe('/?search=vic')
  await choose('Sin vista: todo')
  expect(page.address()).toBe('/')
  expect(screen.queryByRole('menuitem', { name: /«De Javier»/ })).toBeNull()
})

it('saves what is shown under a name, and keeps the name when that is refused', async () => {
  answer({ 'POST /views': inTurn(refused({ name: 'error_form_max_length' }), mine) })
  open('/?late=true&page=2')
  await press('Con retraso')
  await choose('Guardar esta vista…')
  await press('Guardar vista')
  expect(isWrong(field('Nombre'))).toBe(true)
  expect(done()).toEqual([])
  await userEvent.type(field('Nombre'), 'Tarde{Enter}')
  await waitFor(() => expect([isWrong(field('Nombre')), field('Nombre').value]).toEqual([true, 'Tarde']))
  await userEvent.click(field('Compartirla con el equipo'))
  await press('Guardar vista')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = { name: 'Tarde', shared: true, screen: 'operations', mode: 'LIST', query: 'late=true', columns: [] }
  expect(sent('POST /views').at(-1)).toEqual(body)
})

it('asks before it deletes', async () => {
  answer({ 'DELETE /views/:id': { totalDelete: 1 } })
  open('/?late=true')
  await press('Con retraso')
  await choose('Eliminar «Con retraso»…')
  expect(calls('DELETE /views/:id')).toEqual([])
  await press('Eliminar la vista')
  await waitFor(() => expect(calls('DELETE /views/:id')).toMatchObject([{ params: { id: 'v1' } }]))
})

it('where they cannot be read, what is shown can still be saved', async () => {
  answer({ 'GET /views': refusal('ERR_FORBIDDEN') })
  open()
  await press('Vistas')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Guardar esta vista…',
  ])
})
