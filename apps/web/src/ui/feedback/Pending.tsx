import type { ComponentProps, ReactNode } from 'react'
import { ErrorState } from './ErrorState'
import { Skeletons } from './Skeletons'

interface Props extends ComponentProps<typeof Skeletons> {
  /** Why it could not be loaded; null while it is loading. */
  readonly error: unknown
  readonly retry: () => unknown
  /** Leads back to the list from which it was opened, if it does not exist. */
  readonly onLeave?: () => void
  /** The skeleton of what is loading, instead of a column of shapes; null if it is small. */
  readonly shapes?: ReactNode
}

/**
 * Shown in place of data that have not been loaded. Only then: loaded data stay on the page when loading again fails,
 * and so does input.
 */
export function Pending({ error, retry, onLeave, shapes, ...column }: Props) {
  if (!error) return shapes === undefined ? <Skeletons {...column} /> : shapes
  return <ErrorState error={error} onRetry={() => void retry()} {...(onLeave && { onLeave })} />
}
