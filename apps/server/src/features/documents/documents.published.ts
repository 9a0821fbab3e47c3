import { askForDocuments, askForDocumentsOf, provisionIsProven, withdrawDocumentsOf } from './asked-documents'
import { reviewDocument } from './decisions/review-document'
import { alikeEntriesOf } from './document-progress'
import { documentationPart, papersForCustomer, presentPapers } from './documents.views'
import { storeDocument } from './upload/store-document'

/**
 * Use for a file: `prepareUpload` (platform/files/intake) → `withStoredFile` (platform/files) around the transaction →
 * `lockOperation`, `storeDocument` → commit → `removeUnreferenced` with the freed files.
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
