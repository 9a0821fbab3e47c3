import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly size?: number
  readonly icon?: TablerIcon
  readonly children: ReactNode
}

/** A menu of secondary actions, behind three dots. */
export function MoreMenu({ label, size, icon: Icon = IconDots, children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...(size && { size })} aria-label={label}>
          <Icon aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
