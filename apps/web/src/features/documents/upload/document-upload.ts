import type { DocumentType } from '@llave/domain/documents/document-types'
import type { Upload } from './upload-queue'

/** A holder's own place, for sending and reading files with its link instead of the session. */
export interface PaperPlace {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string | null
  readonly reread: () => Promise<void>
}

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
  /** For a document asked for by month: the months that it covers, separated by commas. */
  readonly months?: string
  /** Only set by the staff. */
  readonly isPrivate?: boolean
  readonly isValid?: boolean
  /** The password of a protected PDF. */
  readonly password?: string
  /** Only for operations of an import, which may be archived. */
  readonly importId?: string
  /** Only for a holder at their own place. */
  readonly place?: PaperPlace
}

export type DocumentUpload = Upload<DocumentTarget>
