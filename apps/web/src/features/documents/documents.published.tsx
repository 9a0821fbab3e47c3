import { isStaff } from '@llave/domain/people/roles'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { AttachedFiles as Attached } from './attached/AttachedFiles'
import { useReviewCount as countToReview } from './review/queue/use-review-count'
import { prepared } from './scan/photos'
import { problemOf as problem, problemText as textOf, UnfitFile as Unfit } from './upload/upload-problem'
import { PageTurner as Turner } from './viewer/PageTurner'

const Pages = lazy(async () => {
  const [pages] = await Promise.all([import('./viewer/PdfPages'), needTexts('documents')])
  return pages
})
const Customer = lazy(async () => {
  const [tab] = await Promise.all([import('./customer/DocumentsTab'), needTexts('documents', 'states')])
  return tab
})
const Staff = lazy(async () => {
  const [tab] = await Promise.all([import('./staff/StaffDocuments'), needTexts('documents', 'states', 'review')])
  return tab
})

const Review = lazy(async () => {
  const [link] = await Promise.all([import('./review/ReviewLink'), needTexts('review')])
  return link
})

/** Shows a PDF page by page; its library is loaded on first use. */
export function PdfPages(props: ComponentProps<typeof Pages>) {
  return (
    <Suspense fallback={<Skeletons count={1} height={420} />}>
      <Pages {...props} />
    </Suspense>
  )
}

/** The documents of a request, for its customer; brings its own texts. */
export function CustomerDocuments(props: ComponentProps<typeof Customer>) {
  return (
    <Suspense fallback={<Skeletons above={[84, 36, 26]} count={4} height={64} />}>
      <Customer {...props} />
    </Suspense>
  )
}

/** The documents of an operation, for the staff; brings its own texts. */
export function StaffDocuments(props: ComponentProps<typeof Staff>) {
  return (
    <Suspense fallback={<Skeletons count={6} height={40} />}>
      <Staff {...props} />
    </Suspense>
  )
}

export const PageTurner = Turner

/** The files that came with a comment or a message; needs the texts `attachments`. */
export const AttachedFiles = Attached

// The checks and preparation of a file before it is sent; the photos of a DNI go through them, too.
export const prepareFile = prepared
export const problemOf = problem
export const problemText = textOf
export const UnfitFile = Unfit

/** The staff's way to the review desk, where files wait there; nothing for everybody else. Brings its own texts. */
export function ReviewLink(props: ComponentProps<typeof Review>) {
  const isForStaff = isStaff(useSession()?.record.roles ?? [])
  return isForStaff ? (
    <Suspense>
      <Review {...props} />
    </Suspense>
  ) : null
}

export const useReviewCount = countToReview
