import { isStaff } from '@llave/domain/people/roles'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'

const Review = lazy(async () => {
  const [link] = await Promise.all([import('./ReviewLink'), needTexts('review')])
  return link
})

/** A link to the review desk for staff while files wait there; otherwise nothing. Loads its own texts. */
export function ReviewLink(props: ComponentProps<typeof Review>) {
  const isForStaff = isStaff(useSession()?.record.roles ?? [])
  return isForStaff ? (
    <Suspense>
      <Review {...props} />
    </Suspense>
  ) : null
}

export { useReviewCount } from './queue/use-review-count'
