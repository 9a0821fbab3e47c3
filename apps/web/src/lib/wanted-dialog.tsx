import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import { isOnline, noteNetworkFailure, onConnectionRegained } from './api/connection'

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly error: unknown }

/**
 * A dialog or drawer that is loaded when `isOpen` says that somebody wants it, or before, when `ahead` calls; until then
 * it is not there, or `Before` is in its place. One that is wanted while the network is away opens when it is back.
 */
export function wantedDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  ahead?: (act: () => void) => () => void,
  Before?: ComponentType<Props>,
): FunctionComponent<Props> {
  let there: Loaded<Props> | undefined
  return function WantedDialog(props) {
    const [loaded, setLoaded] = useState(there)
    const wanted = isOpen(props)

    useEffect(() => {
      if (loaded) return undefined
      let left = false
      let stop: (() => void) | undefined
      async function get(isAnswered = false): Promise<void> {
        stop?.()
        // Chromium never asks again for a module that it could not fetch once.
        if (!isOnline()) {
          stop = onConnectionRegained(() => void get())
          return
        }
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
      else stop = ahead?.(() => void get())
      return () => {
        left = true
        stop?.()
      }
    }, [loaded, wanted])

    if (!loaded) return Before ? <Before {...props} /> : null
    if ('error' in loaded) throw loaded.error
    return <loaded.Part {...props} />
  }
}
