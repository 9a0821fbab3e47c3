import type { SignedIn } from '@llave/api-contract/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Navigate } from 'react-router'
import { expect, it } from 'vitest'
import { deviceStore } from '../../../lib/device/storage'
import { press, show, signIn } from '../../../testing/page.testing'
import { NO_FILTERS } from './filters'
import { useFilters } from './use-filters'
import { useMineFirst } from './use-mine-first'

const BROKER: Partial<SignedIn> = { roles: ['admin'], invited: true }

function Screen() {
  const search = useMineFirst()
  const [, changeFilters] = useFilters()
  if (search !== null) return <Navigate to={{ search }} replace />
  return (
    <>
      <button type="button" onClick={() => changeFilters(NO_FILTERS)}>
        Todas
      </button>
      <Link to="/otra">Otra</Link>
    </>
  )
}

const open = (at = '/operations') =>
  show(<Screen />, { path: '/operations', at, others: { '/otra': <Link to="/operations">Operaciones</Link> } })

it('opens the operations of a broker’s first day with their own, and leaves the rest of the address alone', async () => {
  signIn(BROKER)
  const { address, router } = open('/operations?view=list&new=1')
  await screen.findByText('Todas')
  expect(address()).toBe('/operations?view=list&new=1&responsable=ME')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('shows all to whoever asked for all, until they come in anew', async () => {
  signIn(BROKER)
  const { address, router } = open()
  await press('Todas')
  expect(address()).toBe('/operations')
  await userEvent.click(screen.getByText('Otra'))
  await router.navigate(-1)
  await screen.findByText('Todas')
  expect(address()).toBe('/operations')
  await userEvent.click(screen.getByText('Otra'))
  await userEvent.click(await screen.findByText('Operaciones'))
  await screen.findByText('Todas')
  expect(address()).toBe('/operations?responsable=ME')
})

it.each<[string, string, Partial<SignedIn>]>([
  ['whom nobody has invited', '/operations', { roles: ['admin'] }],
  ['who has ended their first day', '/operations', { ...BROKER, settings: { firstDayOver: true } }],
  ['who follows a link to something', '/operations?late=1', BROKER],
])('leaves the address of a person %s', async (_, at, person) => {
  signIn(person)
  const { address } = open(at)
  await screen.findByText('Todas')
  expect(address()).toBe(at)
})

it('gives way to the view with which the screen was left', async () => {
  deviceStore.set('llave.last-view.operations', 'v1')
  signIn(BROKER)
  const { address } = open()
  await screen.findByText('Todas')
  expect(address()).toBe('/operations')
})
