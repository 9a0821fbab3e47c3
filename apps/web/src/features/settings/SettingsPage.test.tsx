import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show, signIn } from '../../testing/page.testing'
import { answer } from '../../testing/server.testing'
import SettingsPage from './SettingsPage'

it.each([
  ['/configuracion/xyz', 'admin', '/configuracion'],
  // For the superadmin only.
  ['/configuracion/empresa', 'admin', '/configuracion'],
  ['/ajustes/ausencia', 'customer', '/ajustes'],
  ['/configuracion/seguridad', 'admin', '/configuracion/seguridad'],
] as const)('%s of a %s is %s: the address says which section is shown', async (asked, role, shown) => {
  signIn({ roles: [role] })
  answer({ 'POST /users/sessions/list': [] })
  const page = show(<SettingsPage />, { path: `/${shown.split('/')[1]}/:tab?`, at: asked })
  await waitFor(() => expect(page.address()).toBe(shown))
  const section = shown.endsWith('seguridad') ? 'Seguridad' : 'Mi cuenta'
  expect(screen.getByRole('tab', { name: section, selected: true })).toBeDefined()
})
