import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Elsewhere, useOpened } from './Elsewhere'
import type { MenuState } from './menu-button'

interface Props extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  readonly menu: MenuState
  readonly children: ReactNode
}

/** What the button of a `useMenuButton` opens. It is loaded later than the button, by a `deferredDialog`. */
export function MenuOfButton({ menu, children, ...props }: Props) {
  const opened = useOpened(menu)
  if (!menu.button) return null
  return (
    <Menu {...props} id={menu.id} opened={opened} onChange={menu.setOpened}>
      <Menu.Target>
        <Elsewhere element={menu.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
