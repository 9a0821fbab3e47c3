import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { needTexts } from '../../lib/texts/texts'

/** For tests: shows a page at an address of its route; other addresses show an empty page. */
export async function showPage(path: string, at: string, Page: ComponentType) {
  await needTexts('accounts')
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', Component: () => null },
    ],
    { initialEntries: [at] },
  )
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return { address: () => router.state.location.pathname }
}
