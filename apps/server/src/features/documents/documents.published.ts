export { askForDocuments, askForDocumentsOf, askForDocumentsOfType, withdrawDocuments } from './asked-documents'
export { reviewDocument } from './decisions/review-document'
export { alikeEntriesOf } from './document-progress'
export { documentationPart, papersForCustomer, presentPapers } from './documents.views'
/**
 * Use for a file: `await using` of `stageFiles` (platform/files) → `put` what `prepareUpload` made → in one transaction
 * `lockOperation`, `storeDocument`.
 */
export { storeDocument } from './upload/store-document'
