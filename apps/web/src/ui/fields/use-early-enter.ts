import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * For a field that finds while one types: an Enter that comes before what it is meant for has been found waits for it, and
 * takes nothing that an earlier text has found. The handler is for `onKeyDownCapture`.
 */
export function useEarlyEnter(isBehind: boolean) {
  const [field, setField] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!field || isBehind) return
    setField(null)
    // Who has gone on meanwhile does not mean it any more.
    if (document.activeElement !== field) return
    field.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }))
  }, [field, isBehind])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !isBehind || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    setField(event.currentTarget)
  }
}
