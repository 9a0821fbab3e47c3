import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { memoryRouter, Routed } from '../../lib/navigation/router.testing'
import { queryClient } from '../../lib/queries/query-client'
import { endSession, startSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'
import SettingsPage from './SettingsPage'

const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`

beforeAll(() => needTexts('settings', 'accounts'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  endSession('SIGNED_OUT')
  vi.unstubAllGlobals()
})

it.each([
  ['/configuracion/xyz', 'admin', '/configuracion'],
  // Of the superadmin alone.
  ['/configuracion/empresa', 'admin', '/configuracion'],
  ['/ajustes/ausencia', 'customer', '/ajustes'],
  ['/configuracion/seguridad', 'admin', '/configuracion/seguridad'],
] as const)('%s of a %s is %s: the address says which section is shown', async (asked, role, shown) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, res: [] }))
  startSession({ token, record: { _id: 'u1', roles: [role], settings: {} } as unknown as SignedIn }, false)
  const screens = { '/configuracion/:tab?': <SettingsPage />, '/ajustes/:tab?': <SettingsPage /> }
  const router = memoryRouter(screens, asked)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(router.state.location.pathname).toBe(shown))
  const section = shown.endsWith('seguridad') ? 'Seguridad' : 'Mi cuenta'
  expect(screen.getByRole('tab', { name: section, selected: true })).toBeDefined()
})
