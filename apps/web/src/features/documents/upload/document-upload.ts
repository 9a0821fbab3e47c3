import type { DocumentType } from '@llave/domain/documents/document-types'
import type { Upload } from './upload-queue'

/** Where a file belongs. */
export interface DocumentTarget {
  readonly operationId: string
  /** Null: the general section. */
  readonly holderId: string | null
  /** Null: the entry of this type is found or made. */
  readonly documentationId: string | null
  readonly documentType: DocumentType
  readonly nameDocument?: string
  /** The file that this one takes the place of. */
  readonly documentId?: string
  /** Of the staff only. */
  readonly isPrivate?: boolean
  readonly isValid?: boolean
}

export type DocumentUpload = Upload<DocumentTarget>
