import { storeDocument } from './upload/store-document'

/**
 * What other features may use of the documents. The way of a file: `prepareUpload` (platform/files/intake) →
 * `withStoredFile` (platform/files) around the transaction → `lockOperation`, `storeDocument` → commit → `removeUnreferenced`
 * with what was freed.
 */
export { storeDocument }
