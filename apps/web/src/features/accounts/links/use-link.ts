import { useCallback, useEffect, useRef, useState } from 'react'

type Checked<T> =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly result: T }
  | { readonly state: 'failed'; readonly error: unknown }

/**
 * Runs the action of an e-mailed link once, when its page opens (fetching the page alone changes nothing); `again`
 * repeats it.
 */
export function useLink<T>(act: () => Promise<T>) {
  const [checked, setChecked] = useState<Checked<T>>({ state: 'working' })
  const latest = useRef(act)
  const started = useRef(false)

  const again = useCallback(() => {
    setChecked({ state: 'working' })
    latest.current().then(
      result => setChecked({ state: 'done', result }),
      (error: unknown) => setChecked({ state: 'failed', error }),
    )
  }, [])
  useEffect(() => {
    if (started.current) return
    started.current = true
    again()
  }, [again])
  return { ...checked, again }
}
