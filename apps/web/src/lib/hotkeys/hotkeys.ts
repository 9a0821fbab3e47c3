/** Where a key works; the help lists the keys by these groups, in this order. */
export const HOTKEY_GROUPS = ['everywhere', 'lists', 'board', 'operation', 'tasks', 'review', 'notifications'] as const

export interface Hotkey {
  /** In the format of Mantine's `useHotkeys`; `mod` is Ctrl, on a Mac Command. */
  readonly keys: string
  /** Equivalent keys: a plus on another keyboard, an arrow beside a letter. */
  readonly also?: readonly string[]
  readonly group: (typeof HOTKEY_GROUPS)[number]
  readonly typed?: boolean
  /** Repeats while the key is held down. Others act once per press: holding V validates one file. */
  readonly repeats?: boolean
}

/**
 * All hotkeys of the staff's screens. Screens use them by name (`useHotkey`), and the help lists them with their
 * sentence, `hotkeys.names`.
 */
export const HOTKEYS = {
  palette: { keys: 'mod+K', group: 'everywhere' },
  help: { keys: 'shift+?', group: 'everywhere' },
  undo: { keys: 'mod+Z', group: 'everywhere', typed: true },
  // On a Spanish keyboard, this is Shift with 7.
  search: { keys: '/', also: ['shift+/'], group: 'lists' },
  firstResult: { keys: 'B', group: 'lists' },
  moveCard: { keys: 'M', group: 'board' },
  suggestedState: { keys: 'S', group: 'board' },
  createOperation: { keys: 'C', group: 'board' },
  save: { keys: 'mod+S', group: 'operation' },
  tab1: { keys: '1', group: 'operation' },
  tab2: { keys: '2', group: 'operation' },
  tab3: { keys: '3', group: 'operation' },
  tab4: { keys: '4', group: 'operation' },
  tab5: { keys: '5', group: 'operation' },
  tab6: { keys: '6', group: 'operation' },
  tab7: { keys: '7', group: 'operation' },
  nextOperation: { keys: 'J', group: 'operation' },
  previousOperation: { keys: 'K', group: 'operation' },
  leaveOperation: { keys: 'Escape', group: 'operation' },
  // Handled by the field itself, like the items of a checklist.
  pinField: { keys: 'alt+P', group: 'operation' },
  reviewValidate: { keys: 'V', group: 'review' },
  reviewReject: { keys: 'R', group: 'review' },
  reviewUndo: { keys: 'Z', also: ['mod+Z'], group: 'review' },
  reviewNext: { keys: 'J', also: ['ArrowRight'], group: 'review', repeats: true },
  reviewPrevious: { keys: 'K', also: ['ArrowLeft'], group: 'review', repeats: true },
  reviewNextPage: { keys: 'PageDown', group: 'review', repeats: true },
  reviewPreviousPage: { keys: 'PageUp', group: 'review', repeats: true },
  reviewZoomIn: { keys: '[plus]', also: ['shift+[plus]', '='], group: 'review', repeats: true },
  reviewZoomOut: { keys: '-', group: 'review', repeats: true },
  reviewFit: { keys: '0', group: 'review' },
  reviewRotate: { keys: 'G', group: 'review' },
  reviewLeave: { keys: 'Escape', group: 'review' },
  quickTask: { keys: 'T', group: 'everywhere' },
  newTask: { keys: 'N', group: 'tasks' },
  nextNotice: { keys: 'J', group: 'notifications', repeats: true },
  previousNotice: { keys: 'K', group: 'notifications', repeats: true },
  markNotice: { keys: 'U', group: 'notifications' },
  moveItem: { keys: 'alt+ArrowUp', also: ['alt+ArrowDown'], group: 'tasks' },
} as const satisfies Readonly<Record<string, Hotkey>>

export type HotkeyName = keyof typeof HOTKEYS
export const HOTKEY_NAMES = Object.keys(HOTKEYS) as readonly HotkeyName[]

/** The key works without Ctrl or Alt: it can be switched off, and text fields take it as text (WCAG 2.1.4). */
export function isSingleKey(name: HotkeyName): boolean {
  return !/\b(mod|ctrl|alt|meta)\+/.test(HOTKEYS[name].keys)
}

/** The keys as printed: `Ctrl K`, `⌘ K`, `?`. */
export function keysText(name: HotkeyName, mac = /Mac|iPhone|iPad/.test(navigator.platform)): string {
  return HOTKEYS[name].keys
    .replace(/^shift\+(?=\W$)/, '')
    .replace('mod', mac ? '⌘' : 'Ctrl')
    .replace('shift', '⇧')
    .replace('alt', mac ? '⌥' : 'Alt')
    .replace('ArrowUp', '↑')
    .replace('Escape', 'Esc')
    .replaceAll('+', ' ')
    .replace('[plus]', '+')
}
