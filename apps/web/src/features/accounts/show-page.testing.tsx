import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { memoryRouter, Routed } from '../../lib/navigation/router.testing'
import { needTexts } from '../../lib/texts/texts'

/** For tests: shows a page at an address of its route; other addresses show an empty page. */
export async function showPage(path: string, at: string, Page: ComponentType) {
  await needTexts('accounts', 'accountSteps')
  const router = memoryRouter({ [path]: <Page />, '*': null }, at)
  render(
    <MantineProvider env="test">
      <Routed router={router} />
    </MantineProvider>,
  )
  return { address: () => router.state.location.pathname }
}
