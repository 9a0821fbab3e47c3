import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { type HotkeyName, keysText } from '../../lib/hotkeys/hotkeys'

interface Props {
  readonly name?: HotkeyName
  readonly label: string
  readonly onClick: () => void
  readonly off?: boolean
  readonly children: ReactNode
}

/** A button of the desk. */
export function DeskButton({ name, label, onClick, off = false, children }: Props) {
  return (
    <Tooltip label={name ? `${label} (${keysText(name)})` : label}>
      <ActionIcon size={36} aria-label={label} disabled={off} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
