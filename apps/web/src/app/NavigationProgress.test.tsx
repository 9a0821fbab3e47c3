import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { NavigationProgress } from './NavigationProgress'

it('shows that a screen is on its way until it is there', async () => {
  let arrive: (answer: null) => void = () => undefined
  const arrival = new Promise<null>(resolve => {
    arrive = resolve
  })
  const element = (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      element,
      children: [
        { path: '/', element: <h1>Aquí</h1> },
        { path: '/lejos', element: <h1>Lejos</h1>, loader: () => arrival },
      ],
    },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const line = () => container.querySelector('[data-navigating]')
  expect(line()).toBeNull()
  act(() => void router.navigate('/lejos'))
  await waitFor(() => expect(line()).toBeTruthy())
  expect(screen.getByRole('heading', { name: 'Aquí' })).toBeTruthy()
  await act(async () => arrive(null))
  await screen.findByRole('heading', { name: 'Lejos' })
  expect(line()).toBeNull()
})
