import { useEffect } from 'react'
import { dismissToast, type ShownToast } from '../../lib/show-toast'

const SHOWN_MS = 5_000

/** Takes a toast away when its time is over; while it is held, that does not begin. */
export function useDismissal(toast: ShownToast, held = false): void {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.forMs ?? SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, toast])
}
