import { useReviewCount } from '../../features/review/review.published'
import { usePendingTasks } from '../../features/tasks/everywhere.published'
import type { Badges } from '../navigation/navigation'

/** The counts of the staff's menu, kept up to date. */
export function useBadges(): Badges {
  return { toReview: useReviewCount({ mine: true }), pendingTasks: usePendingTasks() }
}
