import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState'

interface Props {
  /** Why it could not be loaded; null while it is loading. */
  readonly error: unknown
  readonly retry: () => unknown
  /** Leads back to the list from which it was opened, if it does not exist. */
  readonly onLeave?: () => void
  /** The shape of what is loading. */
  readonly shapes: ReactNode
}

/**
 * In place of what has not been loaded. Only then: what has been loaded stays on the page when loading it again fails,
 * and with it what is being typed there.
 */
export function Pending({ error, retry, shapes, onLeave }: Props) {
  if (!error) return shapes
  return <ErrorState error={error} onRetry={() => void retry()} {...(onLeave && { onLeave })} />
}
