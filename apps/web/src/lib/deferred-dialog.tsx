import { type ComponentType, type FunctionComponent, useEffect } from 'react'
import { holdKeys } from './hold-keys'
import { whenIdle } from './queries/when-idle'
import { wantedDialog } from './wanted-dialog'

/**
 * A dialog or drawer that no screen waits for: a `wantedDialog` that is also loaded when the browser has nothing else to
 * do. `Before` is in its place until then, if it is given. What is typed before it is there goes to its first field.
 */
export function deferredDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  Before?: ComponentType<Props>,
): FunctionComponent<Props> {
  function OnItsWay(props: Props) {
    const wanted = isOpen(props)
    useEffect(() => (wanted ? holdKeys() : undefined), [wanted])
    return Before ? <Before {...props} /> : null
  }
  return wantedDialog(load, isOpen, whenIdle, OnItsWay)
}
