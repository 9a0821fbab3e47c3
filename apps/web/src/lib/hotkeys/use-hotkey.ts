import { useHotkeys } from '@mantine/hooks'
import { useSettings } from '../session/settings'
import { isOnTop, useHotkeyScope } from './HotkeyScope'
import { HOTKEYS, type Hotkey, type HotkeyName, isSingleKey } from './hotkeys'

/** Overlays that Esc closes by themselves, such as a menu. */
const CLOSES_BY_ITSELF = '[role="menu"], [role="listbox"], [role="dialog"]'
const TEXT_FIELDS = 'textarea, select, input:not([type="checkbox"], [type="radio"])'

/**
 * Calls `act` when its key is pressed. The page's keys are inactive while a dialog is open, and those of a dialog while
 * another one covers it (`HotkeyScope`); those of the group `everywhere` never are. A key without Ctrl does not work in
 * text fields, nor when the person has switched such keys off. A held key acts once, unless it `repeats`.
 */
export function useHotkey(
  name: HotkeyName,
  act: () => void,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const scope = useHotkeyScope()
  const { singleKeys } = useSettings()
  const single = isSingleKey(name)

  const { keys, also = [], typed = single, repeats = false }: Hotkey = HOTKEYS[name]

  function onKey(event: KeyboardEvent): void {
    if (!enabled || (single && !singleKeys) || (typed && isTyping(event.target, single))) return
    if (HOTKEYS[name].group !== 'everywhere' && !isOnTop(scope)) return
    if (event.key === 'Escape' && event.target instanceof Element && event.target.closest(CLOSES_BY_ITSELF)) return
    event.preventDefault()
    if (!event.repeat || repeats) act()
  }

  useHotkeys(
    [keys, ...also].map(one => [one, onKey, { preventDefault: false }]),
    [],
    true,
  )
}

/** In a closed select, letters choose an option, but no text is typed. */
const isTyping = (target: EventTarget | null, single: boolean) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(TEXT_FIELDS)) &&
  (single || !target.matches('[aria-expanded="false"]'))
