import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** Shows a PDF page by page; its library loads on first use. */
export const PdfPages = lazyPart(
  () => withTexts(import('./viewer/PdfPages'), 'documents'),
  <Skeletons count={1} height={420} />,
)

export const CustomerDocuments = lazyPart(
  () => withTexts(import('./customer/DocumentsTab'), 'documents', 'states'),
  <Skeletons above={[84, 36, 26]} count={4} height={64} />,
)

export const StaffDocuments = lazyPart(
  () => withTexts(import('./staff/StaffDocuments'), 'documents', 'operations', 'states'),
  <Skeletons count={6} height={40} />,
)

/** The files being sent to several operations. */
export const UploadsOfMany = lazyPart(() => withTexts(import('./upload/UploadsOfMany'), 'documents'))

export const RemindButton = lazyPart(() =>
  withTexts(import('./drawer/RemindButton'), 'documents', 'operations', 'states'),
)

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
