import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answer, show, signIn } from '../../testing/page.testing'
import SettingsPage from './SettingsPage'

it.each([
  ['/configuracion/xyz', 'admin', '/configuracion'],
  // This section is only for the superadmin.
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

const openAs = (role: 'customer' | 'admin' | 'superadmin') => {
  signIn({ roles: [role] })
  answer({ 'POST /users/sessions/list': [] })
  return show(<SettingsPage />, { path: '/configuracion/:tab?', at: '/configuracion/seguridad' })
}

it('lists the sections of an owner under headings', async () => {
  openAs('superadmin')
  const sections = await screen.findByRole('tablist', { name: 'Secciones' })
  expect(sections.getAttribute('aria-orientation')).toBe('vertical')
  for (const group of ['Personal', 'Empresa', 'Correo y web']) expect(within(sections).getByText(group)).toBeDefined()
})

it('has no headings where all sections are about the person', async () => {
  openAs('admin')
  const sections = await screen.findByRole('tablist', { name: 'Secciones' })
  expect(sections.getAttribute('aria-orientation')).toBe('vertical')
  expect(within(sections).queryByText('Personal')).toBeNull()
})

it('lets one choose among many in a list where there is no room beside it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const page = openAs('superadmin')
  const select = await screen.findByRole('combobox', { name: 'Secciones' })
  expect(within(select).getByRole('group', { name: 'Empresa' })).toBeDefined()
  await userEvent.selectOptions(select, 'aspecto')
  await waitFor(() => expect(page.address()).toBe('/configuracion/aspecto'))
})
