import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/page.testing'
import { PageError } from './PageError'

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
  show(<Broken />, { boundary: PageError })
  expect(screen.getByText(words)).toBeTruthy()
})
