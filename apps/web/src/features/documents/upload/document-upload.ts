import type { DocumentType } from '@llave/domain/documents/document-types'
import type { Upload } from './upload-queue'

export interface DocumentTarget {
  readonly operationId: string
  /** Null: the general section. */
  readonly holderId: string | null
  /** Null: the server finds the entry of this type, or creates it. */
  readonly documentationId: string | null
  readonly documentType: DocumentType
  readonly nameDocument?: string
  /** The file to replace. */
  readonly documentId?: string
  /** Only from the staff. */
  readonly isPrivate?: boolean
  readonly isValid?: boolean
}

export type DocumentUpload = Upload<DocumentTarget>
