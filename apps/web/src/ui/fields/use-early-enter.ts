import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * For a field that searches while typing: an early Enter waits for the matches of the current text and ignores those of
 * an earlier one. The handler is for `onKeyDownCapture`.
 */
export function useEarlyEnter(isBehind: boolean) {
  const [field, setField] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!field || isBehind) return
    setField(null)
    // The person has moved on, so Enter no longer counts.
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
