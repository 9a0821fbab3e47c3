import { MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deferredDialog } from '../../lib/deferred-dialog'
import { MenuOfButton } from './MenuOfButton'
import { type MenuState, useMenuButton } from './menu-button'

const Items = deferredDialog<{ readonly menu: MenuState }>(
  async () =>
    ({ menu }) => (
      <MenuOfButton menu={menu}>
        <Menu.Item>Imprimir</Menu.Item>
      </MenuOfButton>
    ),
  ({ menu }) => menu.opened,
)

function Page() {
  const { menu, buttonProps } = useMenuButton()
  return (
    <MantineProvider env="test">
      <button type="button" {...buttonProps}>
        Más
      </button>
      <Items menu={menu} />
    </MantineProvider>
  )
}

it('opens a menu that comes later, is named as its own, and gets the focus back', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Más' })
  expect(button.getAttribute('aria-expanded')).toBe('false')

  for (const key of ['{Enter}', ' ']) {
    button.focus()
    await user.keyboard(key)
    const menu = await screen.findByRole('menu', { name: 'Más' })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', menu.id])
    expect(screen.getByRole('button', { name: 'Más' })).toBe(button)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Imprimir' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }

  await user.click(button)
  await screen.findByRole('menu')
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
