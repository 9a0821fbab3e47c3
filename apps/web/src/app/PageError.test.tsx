import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PageError } from './PageError'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const late = new TypeError('Failed to fetch dynamically imported module')

it.each([
  [false, late, 'Revise su conexión a la red'],
  [true, late, 'Hay una versión nueva de la aplicación. Vuelve a cargar la página para seguir.'],
  [true, new Error('x'), /^No hemos podido abrir esta página\./],
])('says why a page is missing; network: %s, %s', (onLine, error, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw error
  }
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: PageError }])
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
})
