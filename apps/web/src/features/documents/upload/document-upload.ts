import type { DocumentType } from '@llave/domain/documents/document-types'
import type { Upload } from './upload-queue'

/** A holder's own place, from which files are sent and read with their link, or null with the session. */
export interface PaperPlace {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string | null
  /** Reads the place again. */
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
  /** The months that it is of, separated by commas, where it comes anew each month. */
  readonly months?: string
  /** Only from the staff. */
  readonly isPrivate?: boolean
  readonly isValid?: boolean
  /** What opens the PDF, where it asks for one. */
  readonly password?: string
  /** Only with an import that has created the operation, which may be archived. */
  readonly importId?: string
  /** Only from a holder at their own place. */
  readonly place?: PaperPlace
}

export type DocumentUpload = Upload<DocumentTarget>
