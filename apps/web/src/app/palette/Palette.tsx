import { Kbd } from '@mantine/core'
import { useRef, useState } from 'react'
import { keysText } from '../../lib/hotkeys/hotkeys'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { useObservable } from '../../lib/observable'
import { useSignedIn } from '../../lib/session/session'
import { CommandBox } from './CommandBox'
import { HotkeyHelp } from './HotkeyHelp'
import { helpOpen } from './help-open'
import { PaletteDialog } from './PaletteDialog'
import { useRememberRecents } from './recents'

/** The top bar's box. Where the bar is hidden or behind a dialog, its hotkey opens the box in a dialog. */
export function Palette({ inBar }: { readonly inBar: boolean }) {
  const [opened, setOpened] = useState(false)
  const helpOpened = useObservable(helpOpen)
  const bar = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  useRememberRecents(useSignedIn()._id)

  useHotkey('palette', () => {
    const covered = document.querySelector('[aria-modal="true"]') !== null
    if (inBar && !covered) {
      if (document.activeElement !== bar.current) before.current = document.activeElement
      bar.current?.focus()
    } else setOpened(true)
  })

  useHotkey('help', () => helpOpen.set(true))

  function leaveBar(): void {
    bar.current?.blur()
    before.current = null
  }

  // Returns the focus to where the hotkey was pressed.
  function cancel(): void {
    const { current } = before
    leaveBar()
    if (current instanceof HTMLElement) current.focus()
  }

  return (
    <>
      {inBar && (
        <CommandBox
          inputRef={bar}
          hint={<Kbd size="xs">{keysText('palette')}</Kbd>}
          onDone={leaveBar}
          onCancel={cancel}
        />
      )}
      <PaletteDialog opened={opened} onClose={() => setOpened(false)} />
      <HotkeyHelp opened={helpOpened} onClose={() => helpOpen.set(false)} />
    </>
  )
}
