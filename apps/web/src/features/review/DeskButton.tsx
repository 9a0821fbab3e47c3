import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { type HotkeyName, keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  readonly name: HotkeyName
  readonly onClick: () => void
  readonly off?: boolean
  readonly children: ReactNode
}

/** A button of the desk with its hotkey, named as in the list of hotkeys. */
export function DeskButton({ name, onClick, off = false, children }: Props) {
  const t = useTexts()
  const shown = t(`hotkeys.names.${name}`)
  useHotkey(name, onClick)
  return (
    <Tooltip label={`${shown} (${keysText(name)})`}>
      <ActionIcon size={36} aria-label={shown} disabled={off} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
