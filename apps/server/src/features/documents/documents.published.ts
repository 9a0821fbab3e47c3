import { askForDocuments, askForDocumentsOf, provisionIsProven, withdrawDocumentsOf } from './asked-documents'
import { reviewDocument } from './decisions/review-document'
import { alikeEntriesOf } from './document-progress'
import { documentationPart, papersForCustomer, presentPapers } from './documents.views'
import { storeDocument } from './upload/store-document'

/**
 * Use for a file: `await using` of `stageFiles` (platform/files) → `put` what `prepareUpload` made → in one transaction
 * `lockOperation`, `storeDocument`.
 */
export {
  alikeEntriesOf,
  askForDocuments,
  askForDocumentsOf,
  documentationPart,
  papersForCustomer,
  presentPapers,
  provisionIsProven,
  reviewDocument,
  storeDocument,
  withdrawDocumentsOf,
}
