import { MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deferredDialog } from '../../lib/deferred-dialog'
import { MenuOfButton } from './MenuOfButton'
import { type MenuState, useMenuButton } from './menu-button'
import { PopoverOfButton } from './PopoverOfButton'

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

const Fields = deferredDialog<{ readonly menu: MenuState }>(
  async () =>
    ({ menu }) => (
      <PopoverOfButton menu={menu}>
        <input type="checkbox" aria-label="Mías" />
      </PopoverOfButton>
    ),
  ({ menu }) => menu.opened,
)

function Filter() {
  const { menu, buttonProps } = useMenuButton('dialog')
  return (
    <MantineProvider env="test">
      <button type="button" {...buttonProps}>
        Filtro
      </button>
      <Fields menu={menu} />
    </MantineProvider>
  )
}

it('opens a box of fields that comes later, which takes the focus and gives it back', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  const button = screen.getByRole('button', { name: 'Filtro' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')

  for (const key of ['{Enter}', ' ']) {
    button.focus()
    await user.keyboard(key)
    const box = await screen.findByRole('dialog', { name: 'Filtro' })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', box.id])
    const field = screen.getByRole('checkbox', { name: 'Mías' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard(' {Escape}')
    expect(field).toHaveProperty('checked', true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
