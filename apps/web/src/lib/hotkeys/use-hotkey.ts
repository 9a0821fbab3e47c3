import { useHotkeys } from '@mantine/hooks'
import { useSettings } from '../session/settings'
import { isOnTop, useHotkeyScope } from './HotkeyScope'
import { HOTKEYS, type Hotkey, type HotkeyName, isSingleKey } from './hotkeys'

const TEXT_FIELDS = ['INPUT', 'TEXTAREA', 'SELECT']
const NONE: string[] = []

/**
 * Calls `act` when its key is pressed. The page's keys rest while a dialog is open, and those of a dialog while another
 * one covers it (`HotkeyScope`); those of the group `everywhere` never do. A key without Ctrl does not work in text
 * fields, nor when the person has switched such keys off.
 */
export function useHotkey(
  name: HotkeyName,
  act: () => void,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const scope = useHotkeyScope()
  const { singleKeys } = useSettings()
  const single = isSingleKey(name)

  function onKey(event: KeyboardEvent): void {
    if (!enabled || (single && !singleKeys)) return
    if (HOTKEYS[name].group !== 'everywhere' && !isOnTop(scope)) return
    event.preventDefault()
    act()
  }

  const { keys, also = [], typed = single }: Hotkey = HOTKEYS[name]
  useHotkeys(
    [keys, ...also].map(one => [one, onKey, { preventDefault: false }]),
    typed ? TEXT_FIELDS : NONE,
    !typed,
  )
}
