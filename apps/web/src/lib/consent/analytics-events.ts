import { isQuietAddress } from '../navigation/quiet-addresses'
import { observable } from '../observable'
import { mayLoad } from './consent'

/** Somebody has signed in or registered (spec: customer area §2, §7). */
export interface AnalyticsEvent {
  readonly event: 'login' | 'sign_up'
  readonly userId: string
  readonly method: 'email'
}

/** What has happened and was not handed on yet; withdrawn consent takes it back (`AnalyticsFrame`). */
export const analyticsEvents = observable<readonly AnalyticsEvent[]>([])

/** Notes an event for the tag manager. Without consent, and on pages that nobody follows, it never happened. */
export function noteEvent(event: AnalyticsEvent['event'], userId: string): void {
  if (!mayLoad('analytics') || isQuietAddress(window.location.pathname)) return
  analyticsEvents.set([...analyticsEvents.get(), { event, userId, method: 'email' }])
}
