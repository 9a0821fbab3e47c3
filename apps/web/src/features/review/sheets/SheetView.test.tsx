import type { ToReview } from '@llave/api-contract/review.calls'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { SheetView, WHOLE } from './SheetView'
import { createSheetShelf } from './sheet-shelf'
import { openSheets } from './sheets'

vi.mock('./sheets', async original => ({ ...(await original<object>()), openSheets: vi.fn() }))

it.each([
  [
    'asks for a password',
    Object.assign(new Error('No password given'), { name: 'PasswordException' }),
    /pide una contraseña/,
  ],
  ['cannot be read', new Error('Invalid PDF structure.'), /No hemos podido abrir el archivo/],
])('says of a file why it is not shown: it %s', async (_, error, words) => {
  vi.mocked(openSheets).mockRejectedValue(error)
  const shelf = createSheetShelf()
  const item = { _id: 'd1', files: [] } as unknown as ToReview
  shelf.keep([item])
  await expect.poll(() => shelf.of(item).fault).not.toBeNull()
  show(<SheetView id="d1" label="Nómina" shelved={shelf.of(item)} view={WHOLE} onPlace={() => undefined} />)
  expect(await screen.findByText(words)).toBeDefined()
})
