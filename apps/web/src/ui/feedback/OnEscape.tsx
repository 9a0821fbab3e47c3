import { useEscape } from '../../lib/hotkeys/use-escape'

/** Inside the `HotkeyScope` of an open dialog: the action of Esc. */
export function OnEscape({ run }: { readonly run: () => void }) {
  useEscape(run)
  return null
}
