import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { hasText } from '@llave/domain/text/rich-text'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  DOWNLOAD_MAX_FILES,
  ENTRIES_PER_CALL_MAX,
  NOTICE_MAX,
  PATH_MAX_LENGTH,
  REQUESTED_MAX,
  UPLOAD_MAX_FILES,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls, FILE, STAFF } from './define/call'
import {
  absent,
  code,
  day,
  filePassword,
  formFlag,
  formId,
  formMonths,
  id,
  instantOut,
  month,
  optionalText,
  text,
} from './define/fields'
import { documentationEntry, holder, operationDocument } from './operations'
import { person } from './people'

const OPTION = 'error_form_option' satisfies FieldError

const formCount = z.preprocess(absent, z.coerce.number().int().min(0).optional())

/** Names of the documents that are named individually (OTROS, OTROS_TITULAR). */
const nameDocument = optionalText('documentName')
const reason = optionalText('reason')
const message = optionalText('note')

/** A section: one of the operation's holders, or the general section without one. */
const section = { operationId: id, holderId: id.nullish() }

const uploadFields = z.object({
  operationId: id,
  holderId: formId,
  documentType: z.preprocess(absent, code(DOCUMENT_TYPES).nullish()),
  documentationId: formId,
  /** The file to replace. */
  documentId: formId,
  nameDocument: z.preprocess(absent, nameDocument),
  /** For a document asked for by month: the months that the file covers. */
  months: formMonths,
  /** Accepted only from staff, like `isValid`. */
  isPrivate: formFlag,
  isValid: formFlag,
  password: filePassword,
  /** How many files the client sends together; at most the allowed number. */
  currentDocs: formCount,
  totalDocs: z.preprocess(absent, z.coerce.number().int().max(UPLOAD_MAX_FILES, 'ERR_FORM_UPLOAD_COUNT').optional()),
})

/** The documentation of an operation by section, as its reader may see it. */
const papers = z.object({ operationDocumentation: z.array(documentationEntry), holders: z.array(holder) })

/** With a warning when there is no address to write to. */
const askedPapers = papers.extend({ warning: z.literal('ERR_CUSTOMER_WITHOUT_EMAIL').optional() })

const requested = { documentType: code(DOCUMENT_TYPES), nameDocument }

/** The last day to send it; omitted: unchanged; `null`: none. */
const deadline = day.nullish()

const binnedDocument = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  /** The holder; null: the operation's own. */
  holder: z.string().nullable(),
  isPrivate: z.boolean(),
  deletedDate: instantOut,
  deletedBy: person.nullable(),
  /** When it is deleted permanently. */
  untilDate: instantOut,
})

const folder = z.object({
  /** A holder's folder, or null for the general one. */
  holderId: z.string().nullable(),
  name: z.string().nullable(),
  entries: z.array(documentationEntry),
})

export const documentCalls = defineCalls({
  'POST /operations/uploadDocumentationFiles': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Uploads one file to a documentation entry, or in place of another file',
    body: uploadFields,
    res: documentationEntry,
    multipart: true,
    idempotent: true,
  },
  'POST /documents/upload': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The same, but returns the file instead of its entry',
    body: uploadFields,
    res: operationDocument,
    multipart: true,
    idempotent: true,
  },
  'POST /operations/deleteDocumentationFiles': {
    who: CUSTOMER_AND_STAFF,
    summary:
      'Deletes files (customers: their own, until validated); an item without a file deletes the empty entry (staff)',
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
        .max(ENTRIES_PER_CALL_MAX),
    }),
    res: papers,
  },
  'GET /operations/:id/bin': {
    who: STAFF,
    summary: 'The files of an operation that the staff have deleted and can still restore, the last deleted first',
    res: z.array(binnedDocument),
  },
  'POST /operations/restoreDocumentationFiles': {
    who: STAFF,
    summary: 'Puts deleted files back where they were',
    body: z.object({ operationId: id, documentIds: z.array(id).min(1).max(ENTRIES_PER_CALL_MAX) }),
    res: papers,
  },
  'POST /operations/renameDocumentationFile': {
    who: STAFF,
    summary: 'Renames a file; the extension stays',
    body: z.object({
      ...section,
      documentationId: id,
      documentId: id,
      driveId: z.string().nullish(),
      name: text('fileName'),
    }),
    res: papers,
  },
  'POST /operations/validateDocumentationFiles': {
    who: STAFF,
    summary: 'Validates or rejects one file; given a version, only if that is still the current one',
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
    body: z.object({ ...section, ...requested, messageDocument: message, deadline }),
    res: askedPapers,
  },
  'POST /operations/requestNewDocumentationFiles': {
    who: STAFF,
    summary: 'Asks the customer for several documents at once: all of them, or none when one is refused',
    body: z.object({
      operationId: id,
      documents: z
        .array(z.object({ holderId: id.nullish(), ...requested }))
        .min(1)
        .max(REQUESTED_MAX),
      messageDocument: message,
      deadline,
    }),
    res: askedPapers,
  },
  'POST /operations/requestUpdateDocumentationFile': {
    who: STAFF,
    summary: 'Asks the customer for a newer version of a document, with a message',
    body: z.object({
      ...section,
      documentType: code(DOCUMENT_TYPES),
      /** The entry of an individually named document, or a file in it. */
      otherDocument: id.nullish(),
      messageDocument: text('note').refine(hasText, { error: 'error_form_obligatory_field' satisfies FieldError }),
      deadline,
    }),
    res: askedPapers,
  },
  'POST /operations/setDocumentationDates': {
    who: STAFF,
    summary: 'Sets until when an entry is needed, until when one of its files is of use, and of which months it is',
    body: z.object({
      ...section,
      documentationId: id,
      deadline,
      documentId: id.nullish(),
      expires: day.nullish(),
      /** The months that the file covers; null: not known. */
      months: z.array(month).min(1, OPTION).max(NOTICE_MAX.months, OPTION).nullish(),
    }),
    res: papers,
  },
  'POST /operations/sendPendingDocumentationEmail': {
    who: STAFF,
    summary: 'Reminds the customer of the given documents',
    body: z.object({
      operationId: id,
      listDocumentation: z
        .array(z.object({ _id: id, type: z.string().nullish(), holderId: id.nullish() }))
        .min(1)
        .max(ENTRIES_PER_CALL_MAX),
    }),
    res: z.object({ sent: z.int() }),
  },
  'POST /operations/waiveDocumentation': {
    who: STAFF,
    summary: 'Waives an empty entry, or requests it again',
    body: z.object({ ...section, documentationId: id, reason, waived: z.boolean() }),
    res: papers,
  },
  'POST /operations/proposeWaiver': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The customer says “I don’t have it / it doesn’t apply”; the staff decide',
    body: z.object({ ...section, documentationId: id, reason: text('reason') }),
    res: papers,
  },
  'POST /documents/download': {
    who: CUSTOMER_AND_STAFF,
    scope: 'documents:read',
    summary:
      'One file, by the id in `fileId` or in `filename`; beside `fileId`, `filename` is only a label. Of a PDF with active content the staff get a copy without it, unless they ask for the `original`',
    reads: true,
    body: z.object({
      fileId: id.nullish(),
      filename: z.string().max(PATH_MAX_LENGTH).nullish(),
      original: z.boolean().optional(),
    }),
    ...FILE,
  },
  'GET /documents/:id/preview': {
    who: CUSTOMER_AND_STAFF,
    summary: 'One file that a page can show: an image or a PDF',
    ...FILE,
  },
  'POST /documents/downloadMultiple': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Several files of an operation as an uncompressed zip',
    reads: true,
    body: z.object({ operationId: id, documentIds: z.array(id).min(1).max(DOWNLOAD_MAX_FILES) }),
    ...FILE,
  },
  'GET /operations/:id/files': {
    who: STAFF,
    scope: 'documents:read',
    summary: 'The files of an operation, for its folder page',
    res: z.object({
      numOperation: z.int(),
      title: z.string(),
      /** The storage provider's own page, if it has one. */
      folderUrl: z.string().nullable(),
      files: z.int(),
      size: z.int(),
      folders: z.array(folder),
    }),
  },
})
