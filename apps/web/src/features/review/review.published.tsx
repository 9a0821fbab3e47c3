import { isStaff } from '@llave/domain/people/roles'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { useSession } from '../../lib/session/session'
import { withTexts } from '../../lib/texts/texts'

const Review = lazyPart(() => withTexts(import('./ReviewLink'), 'review'))

/** A link to the review desk for staff while files wait there; otherwise nothing. Loads its own texts. */
export function ReviewLink(props: ComponentProps<typeof Review>) {
  const isForStaff = isStaff(useSession()?.record.roles ?? [])
  return isForStaff ? <Review {...props} /> : null
}

export { useReviewCount } from './queue/use-review-count'
