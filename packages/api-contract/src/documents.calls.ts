import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { UPLOAD_MAX_FILES } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls, STAFF } from './call'
import { code, id, optionalText, text } from './fields'
import { documentationEntry, holder, operationDocument } from './operations'

/** A field of a form with files, where nothing can only be sent as a word. */
const absent = (value: unknown) => (value === 'null' || value === 'undefined' || value === '' ? undefined : value)
const formId = z.preprocess(absent, id.nullish())
const formFlag = z.preprocess(
  value => (value === 'true' || value === '1' ? true : absent(value) && false),
  z.boolean().optional(),
)
const formCount = z.preprocess(absent, z.coerce.number().int().min(0).optional())

/** Names of documents that have one of their own (OTROS, OTROS_TITULAR). */
const nameDocument = optionalText(120)
const reason = optionalText(500)
const message = z.string().trim().max(5000, 'error_form_max_length').nullish()

/** A section: one of the operation's holders, or none for the general one. */
const section = { operationId: id, holderId: id.nullish() }

const uploadFields = z.object({
  operationId: id,
  holderId: formId,
  documentType: z.preprocess(absent, code(DOCUMENT_TYPES).nullish()),
  documentationId: formId,
  /** Takes the place of this file. */
  documentId: formId,
  nameDocument: z.preprocess(absent, nameDocument),
  /** Honoured from staff only, like `isValid`. */
  isPrivate: formFlag,
  isValid: formFlag,
  /** What the client counts; at most as many files at a time as are allowed. */
  currentDocs: formCount,
  totalDocs: z.preprocess(absent, z.coerce.number().int().max(UPLOAD_MAX_FILES, 'ERR_FORM_UPLOAD_COUNT').optional()),
})

/** The documentation of an operation by section, as its reader may see it. */
const papers = z.object({ operationDocumentation: z.array(documentationEntry), holders: z.array(holder) })

const folder = z.object({
  /** A holder's folder, or null for the general one. */
  holderId: z.string().nullable(),
  name: z.string().nullable(),
  entries: z.array(documentationEntry),
})

export const documentCalls = defineCalls({
  'POST /operations/uploadDocumentationFiles': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Uploads one file into a documentation entry, or in place of another file',
    body: uploadFields,
    res: documentationEntry,
    multipart: true,
    idempotent: true,
  },
  'POST /documents/upload': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The same, answering the file instead of its entry',
    body: uploadFields,
    res: operationDocument,
    multipart: true,
    idempotent: true,
  },
  'POST /operations/deleteDocumentationFiles': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Deletes files (customers: their own, not yet valid); an item without a file: the empty entry (staff)',
    body: z.object({
      ...section,
      documents: z
        .array(
          z.object({
            documentationId: id,
            documentId: id.nullish(),
            documentDriveId: z.string().nullish(),
            fileName: z.string().nullish(),
            typeDocument: z.string().nullish(),
          }),
        )
        .min(1)
        .max(200),
    }),
    res: papers,
  },
  'POST /operations/renameDocumentationFile': {
    who: STAFF,
    summary: 'Renames a file; its extension stays',
    body: z.object({ ...section, documentationId: id, documentId: id, driveId: z.string().nullish(), name: text(150) }),
    res: papers,
  },
  'POST /operations/validateDocumentationFiles': {
    who: STAFF,
    summary: 'Validates or rejects one file; with its version, only what was looked at',
    body: z.object({
      ...section,
      documentationId: id,
      documentId: id,
      state: code(['VALIDADO', 'RECHAZADO']),
      rejectionReason: reason,
      version: z.int().optional(),
    }),
    res: papers,
  },
  'POST /operations/requestNewDocumentationFile': {
    who: STAFF,
    summary: 'Asks the customer for one more document',
    body: z.object({ ...section, documentType: code(DOCUMENT_TYPES), nameDocument, messageDocument: message }),
    res: papers,
  },
  'POST /operations/requestUpdateDocumentationFile': {
    who: STAFF,
    summary: 'Asks the customer for a newer version of a document, with a message',
    body: z.object({
      ...section,
      documentType: code(DOCUMENT_TYPES),
      /** Which one of several with names of their own: the entry, or a file in it. */
      otherDocument: id.nullish(),
      messageDocument: message,
    }),
    res: papers,
  },
  'POST /operations/sendPendingDocumentationEmail': {
    who: STAFF,
    summary: 'Reminds the customer of the documents that are named',
    body: z.object({
      operationId: id,
      listDocumentation: z
        .array(z.object({ _id: id, type: z.string().nullish(), holderId: id.nullish() }))
        .min(1)
        .max(200),
    }),
    res: z.object({ sent: z.int() }),
  },
  'POST /operations/waiveDocumentation': {
    who: STAFF,
    summary: 'Does without an empty entry, or asks for it again',
    body: z.object({ ...section, documentationId: id, reason, waived: z.boolean() }),
    res: papers,
  },
  'POST /operations/proposeWaiver': {
    who: CUSTOMER_AND_STAFF,
    summary: '“I don’t have it / it doesn’t apply”: the staff decide',
    body: z.object({ ...section, documentationId: id, reason: text(500) }),
    res: papers,
  },
  'POST /documents/download': {
    who: CUSTOMER_AND_STAFF,
    summary: 'One file. `filename` is a label and finds nothing',
    body: z.object({ fileId: id, filename: z.string().max(500).nullish() }),
    res: z.null(),
    file: true,
  },
  'GET /documents/:id/preview': {
    who: CUSTOMER_AND_STAFF,
    summary: 'One file that a page may show: an image or a PDF',
    params: z.object({ id }),
    res: z.null(),
    file: true,
  },
  'POST /documents/downloadMultiple': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Several files of an operation as a zip without compression',
    body: z.object({ operationId: id, documentIds: z.array(id).min(1).max(500) }),
    res: z.null(),
    file: true,
  },
  'GET /operations/:id/files': {
    who: STAFF,
    summary: 'The folder page of an operation',
    params: z.object({ id }),
    res: z.object({
      numOperation: z.int(),
      title: z.string(),
      /** The storage provider’s own page, where it has one. */
      folderUrl: z.string().nullable(),
      files: z.int(),
      size: z.int(),
      folders: z.array(folder),
    }),
  },
})
