import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { noteNetworkFailure, onConnectionRegained } from './api/connection'
import { whenIdle } from './queries/when-idle'

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown }

/**
 * A dialog or drawer that no screen waits for: it is loaded when the browser has nothing else to do, or at once when
 * `isOpen` says so, and until then it is not there. One that is wanted while the network is away opens when it is back.
 */
export function deferredDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): FunctionComponent<Props> {
  let there: Loaded<Props> | undefined
  return function DeferredDialog(props) {
    const [loaded, setLoaded] = useState(there)
    const wanted = isOpen(props)

    useEffect(() => {
      if (loaded) return undefined
      let left = false
      let stop: (() => void) | undefined
      async function get(isAnswered = false): Promise<void> {
        stop?.()
        try {
          there = { Part: await load() }
          if (!left) setLoaded(there)
        } catch (error) {
          // Nobody has asked for it yet: it is tried again when somebody does.
          if (left || !wanted) return
          // The server answers and has no such file: it has a newer version than this page.
          if (isAnswered) setLoaded({ error })
          else {
            stop = onConnectionRegained(() => void get(true))
            noteNetworkFailure()
          }
        }
      }
      if (wanted) void get()
      else stop = whenIdle(() => void get())
      return () => {
        left = true
        stop?.()
      }
    }, [loaded, wanted])

    if (!loaded) return null
    if ('error' in loaded) throw loaded.error
    return <loaded.Part {...props} />
  }
}
