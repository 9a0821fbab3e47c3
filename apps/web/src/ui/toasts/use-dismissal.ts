import { useEffect } from 'react'
import { dismissToast, type ShownToast } from '../../lib/show-toast'

const SHOWN_MS = 5_000
/** Longer for a toast with a link to the manual, because there is more to read and decide. */
const WITH_HELP_MS = 10_000

/** Removes a toast when its time is over; the time does not run while it is held. */
export function useDismissal(toast: ShownToast, held = false): void {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.forMs ?? (toast.help ? WITH_HELP_MS : SHOWN_MS))
    return () => clearTimeout(timer)
  }, [held, toast])
}
