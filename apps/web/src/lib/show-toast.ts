import type { HelpPlace } from './navigation/help'
import { observable } from './observable'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly kind: ToastKind
  readonly text: string
  /** One button in the toast: undo, which has a hotkey, or opening its subject. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly undoes?: true }
  /** Clicking the message itself opens its subject. */
  readonly onOpen?: () => void
  /** The manual's section about an error (`helpOfError`). */
  readonly help?: HelpPlace | null
  readonly forMs?: number
  /** The failed call that it reports (`ApiError.call`). */
  readonly failureOf?: string | undefined
}

export interface ShownToast extends Toast {
  readonly id: number
}

export const toasts = observable<readonly ShownToast[]>([])
let last = 0

/** Shows a message at the top of the screen; returns its id. An error includes its remedy. */
export function showToast(toast: Toast): number {
  last += 1
  const same = toasts.get().filter(shown => shown.text !== toast.text)
  toasts.set([...same, { ...toast, id: last }].slice(-3))
  return last
}

export function dismissToast(id: number | undefined): void {
  toasts.set(toasts.get().filter(toast => toast.id !== id))
}

/** Removes the message about a failed call, which has succeeded since. */
export function dismissFailureOf(call: string): void {
  const left = toasts.get().filter(toast => toast.failureOf !== call)
  if (left.length < toasts.get().length) toasts.set(left)
}
