import { holdKeys } from './hold-keys'

/**
 * Opens something in which one types, and keeps what is typed until its first field is there: for what is on its way by
 * way of the address, which the page follows only a moment later.
 */
export function openToType(open: () => void): void {
  holdKeys()()
  open()
}
