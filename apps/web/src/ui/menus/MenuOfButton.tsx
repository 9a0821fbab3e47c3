import { Menu, type MenuProps } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { MenuState } from './menu-button'

interface Props extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  readonly menu: MenuState
  readonly children: ReactNode
}

/** What the button of a `useMenuButton` opens. It is loaded later than the button, by a `deferredDialog`. */
export function MenuOfButton({ menu, children, ...props }: Props) {
  // Mantine notes where the focus was when a menu opens, not when one is mounted open.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!menu.button) return null
  return (
    <Menu {...props} id={menu.id} opened={mounted && menu.opened} onChange={menu.setOpened}>
      <Menu.Target>
        <Elsewhere element={menu.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Stands for a button that is there already: the menu is placed at it and named by it. */
function Elsewhere({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
