import { type ComponentProps, lazy, Suspense } from 'react'
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
  const [tab] = await Promise.all([import('./staff/StaffDocuments'), needTexts('documents', 'operations', 'states')])
  return tab
})
const OfMany = lazy(async () => {
  const [uploads] = await Promise.all([import('./upload/UploadsOfMany'), needTexts('documents')])
  return uploads
})
const Remind = lazy(async () => {
  const [button] = await Promise.all([import('./drawer/RemindButton'), needTexts('documents', 'operations', 'states')])
  return button
})

/** Shows a PDF page by page; its library loads on first use. */
export function PdfPages(props: ComponentProps<typeof Pages>) {
  return (
    <Suspense fallback={<Skeletons count={1} height={420} />}>
      <Pages {...props} />
    </Suspense>
  )
}

export function CustomerDocuments(props: ComponentProps<typeof Customer>) {
  return (
    <Suspense fallback={<Skeletons above={[84, 36, 26]} count={4} height={64} />}>
      <Customer {...props} />
    </Suspense>
  )
}

export function StaffDocuments(props: ComponentProps<typeof Staff>) {
  return (
    <Suspense fallback={<Skeletons count={6} height={40} />}>
      <Staff {...props} />
    </Suspense>
  )
}

/** The files that are on their way to several operations. */
export function UploadsOfMany(props: ComponentProps<typeof OfMany>) {
  return (
    <Suspense>
      <OfMany {...props} />
    </Suspense>
  )
}

export function RemindButton(props: ComponentProps<typeof Remind>) {
  return (
    <Suspense>
      <Remind {...props} />
    </Suspense>
  )
}

export { downloadDocuments } from './api/download-documents'
export { readDocument } from './api/read-document'
export { AttachedFiles } from './attached/AttachedFiles'
export { entryName } from './entries'
export { missingText, type OpenPapers, openPapers } from './open-papers'
// Checks and prepares a file for sending, including the photos of a DNI.
export { prepared } from './scan/photos'
export { extensionOf, problemOf, problemText, UnfitFile } from './upload/upload-problem'
export { endImported, uploads } from './upload/uploads'
export { PageNavigation } from './viewer/PageNavigation'
export { AddressWarnings } from './warnings/AddressWarnings'
export { ContractGaps } from './warnings/ContractGaps'
export { FaultChoice } from './warnings/FaultChoice'
