import { useEscape } from '../../lib/hotkeys/use-escape'

/** Inside the `HotkeyScope` of an open dialog: what its Esc does. */
export function OnEscape({ run }: { readonly run: () => void }) {
  useEscape(run)
  return null
}
