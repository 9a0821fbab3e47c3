import { type MantineSpacing, Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Elsewhere, useOpened } from './Elsewhere'
import type { MenuState } from './menu-button'

type Look = 'position' | 'width' | 'transitionProps' | 'closeOnClickOutside' | 'closeOnEscape'

interface Props extends Pick<PopoverProps, Look> {
  readonly menu: MenuState
  readonly padding?: MantineSpacing
  readonly children: ReactNode
}

/** A box of fields that the button of a `useMenuButton('dialog')` opens, loaded later like a `MenuOfButton`. */
export function PopoverOfButton({ menu, position = 'bottom-start', padding, children, ...props }: Props) {
  const opened = useOpened(menu)
  if (!menu.button) return null
  return (
    <Popover
      {...props}
      position={position}
      trapFocus
      returnFocus
      id={menu.id}
      opened={opened}
      onChange={menu.setOpened}
    >
      <Popover.Target>
        <Elsewhere element={menu.button} />
      </Popover.Target>
      <Popover.Dropdown {...(padding !== undefined && { p: padding })}>{children}</Popover.Dropdown>
    </Popover>
  )
}
