export { askForDocuments, askForDocumentsOf, withdrawDocuments, withdrawEntries } from './asked-documents'
export { deleteDocuments } from './decisions/delete-documents'
export { reviewDocument } from './decisions/review-document'
export { proposeWaiver } from './decisions/waive-documentation'
export { alikeEntriesOf } from './document-progress'
export type { HolderViewer } from './documents.store'
export { documentationPart, papersForCustomer, papersOfHolder, presentPapers } from './documents.views'
export { previewDocument } from './download/download-documents'
export { askForWhatFollows, followRules, followSwitchedRule, liveBatches, takesPapers } from './rules/follow-rules'
export { followedSections, isNothing, onlyBy, readFollowed } from './rules/read-followed'
/**
 * To store a file: `await using` of `stageFiles` (platform/files); `put` what `prepareUpload` made; then in one
 * transaction `lockOperation` and `storeDocument`.
 */
export { storeDocument } from './upload/store-document'
export { keepDocument, stageDocument } from './upload/upload-document'
