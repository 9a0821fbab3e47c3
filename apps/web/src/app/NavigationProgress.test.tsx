import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Outlet } from '../lib/router/RouterProvider'
import { createRouter, type Screen } from '../lib/router/router'
import { memorySteps, Routed } from '../lib/router/router.testing'
import { NavigationProgress } from './NavigationProgress'

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

const screenWith = (title: string): Screen => ({ route: null, params: {}, parts: [Frame, () => <h1>{title}</h1>] })

it('shows that a screen is on its way until it is there', async () => {
  let arrive: (screen: Screen) => void = () => undefined
  const arrival = new Promise<Screen>(resolve => {
    arrive = resolve
  })
  const router = createRouter(memorySteps(['/']), ({ pathname }) =>
    pathname === '/lejos' ? arrival : screenWith('Aquí'),
  )
  const { container } = render(<Routed router={router} />)
  const line = () => container.querySelector('[data-navigating]')
  expect(line()).toBeNull()
  act(() => void router.navigate('/lejos'))
  await waitFor(() => expect(line()).toBeTruthy())
  expect(screen.getByRole('heading', { name: 'Aquí' })).toBeTruthy()
  await act(async () => arrive(screenWith('Lejos')))
  await screen.findByRole('heading', { name: 'Lejos' })
  expect(line()).toBeNull()
})
