import type { ComponentType, FunctionComponent } from 'react'
import { whenIdle } from './queries/when-idle'
import { wantedDialog } from './wanted-dialog'

/**
 * A dialog or drawer that no screen waits for: a `wantedDialog` that is also loaded when the browser has nothing else to
 * do. `Before` is in its place until then, if it is given.
 */
export function deferredDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  Before?: ComponentType<Props>,
): FunctionComponent<Props> {
  return wantedDialog(load, isOpen, whenIdle, Before)
}
