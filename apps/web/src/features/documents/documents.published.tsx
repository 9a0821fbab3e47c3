import { isStaff } from '@llave/domain/people/roles'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

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

/** The files that came with a comment or a message; needs the texts `attachments`. */
export { AttachedFiles } from './attached/AttachedFiles'
// The checks and preparation of a file before it is sent; the photos of a DNI go through them, too.
export { prepared } from './scan/photos'
export { problemOf, problemText, UnfitFile } from './upload/upload-problem'
export { PageTurner } from './viewer/PageTurner'

/** The staff's way to the review desk, where files wait there; nothing for everybody else. Brings its own texts. */
export function ReviewLink(props: ComponentProps<typeof Review>) {
  const isForStaff = isStaff(useSession()?.record.roles ?? [])
  return isForStaff ? (
    <Suspense>
      <Review {...props} />
    </Suspense>
  ) : null
}

export { useReviewCount } from './review/queue/use-review-count'
