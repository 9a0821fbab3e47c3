import { useState } from 'react'
import type { Unsaved } from '../../lib/forms/unsaved'

/** Closes immediately, or asks first (`UnsavedDialog`) while there is unsaved input. */
export function useAskedClose({ some, forget }: Pick<Unsaved, 'some' | 'forget'>, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  return {
    close(): void {
      if (some()) setAsking(true)
      else onClose()
    },
    question: {
      opened: asking,
      onStay: () => setAsking(false),
      onDiscard(): void {
        forget()
        setAsking(false)
        onClose()
      },
    },
  }
}
