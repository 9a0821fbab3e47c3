import { isQuietAddress } from '../navigation/quiet-addresses'
import { observable } from '../observable'
import { mayLoad } from './consent'

/** Somebody has signed in or registered (spec: customer area §2, §7). */
export interface AnalyticsEvent {
  readonly event: 'login' | 'sign_up'
  readonly userId: string
  readonly method: 'email'
}

/** Events not passed on yet; withdrawing consent removes them (`AnalyticsFrame`). */
export const analyticsEvents = observable<readonly AnalyticsEvent[]>([])

/** Records an event for the tag manager. Without consent, and on untracked pages, nothing is recorded. */
export function noteEvent(event: AnalyticsEvent['event'], userId: string): void {
  if (!mayLoad('analytics') || isQuietAddress(window.location.pathname)) return
  analyticsEvents.set([...analyticsEvents.get(), { event, userId, method: 'email' }])
}
