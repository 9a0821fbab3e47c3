import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { type HotkeyName, keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'

interface Props {
  readonly name: HotkeyName
  readonly label: string
  readonly onClick: () => void
  readonly off?: boolean
  readonly children: ReactNode
}

/** A button of the desk, and its key. */
export function DeskButton({ name, label, onClick, off = false, children }: Props) {
  useHotkey(name, onClick)
  return (
    <Tooltip label={`${label} (${keysText(name)})`}>
      <ActionIcon size={36} aria-label={label} disabled={off} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
