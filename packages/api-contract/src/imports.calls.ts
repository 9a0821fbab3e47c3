import { CODED_FIELDS, IMPORT_FIELDS } from '@llave/domain/imports/import-fields'
import { INVITATIONS } from '@llave/domain/imports/invitations'
import {
  IMPORT_CELL_MAX_LENGTH,
  IMPORT_CODE_MAX_LENGTH,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  PATH_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, FILE, pageOf, paging, SUPERADMIN } from './define/call'
import { filePassword, formFlag, id, instantOut, text } from './define/fields'

export const IMPORT_STATUSES = ['DRAFT', 'RUNNING', 'DONE', 'TAKEN_BACK'] as const

/**
 * CREATE: it will be created; CREATED: it was; GONE: it was, but has been taken back or deleted. KNOWN: the row is
 * already here. DOUBTFUL: somebody has to say who its customer is. REFUSED: it has errors.
 */
export const ROW_OUTCOMES = ['CREATE', 'CREATED', 'GONE', 'DOUBTFUL', 'KNOWN', 'REFUSED'] as const

const operation = z.object({ _id: z.string(), numOperation: z.int(), title: z.string() })

const importEntry = z.object({
  _id: z.string(),
  /** The name of the file. */
  name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  createdDate: instantOut,
  /** Null: that person is no longer here. */
  createdBy: z.string().nullable(),
  finishedDate: instantOut.nullable(),
  /** Rows of the file, and the operations made from them that still exist. */
  rows: z.int(),
  created: z.int(),
})
export type ImportEntry = z.output<typeof importEntry>

const words = z.record(z.string().max(IMPORT_CELL_MAX_LENGTH), z.string().max(IMPORT_CODE_MAX_LENGTH))

const importDetail = importEntry.extend({
  columns: z.array(
    z.object({
      title: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      /** The first distinct cells that are not empty. */
      examples: z.array(z.string()),
    }),
  ),
  /** Each word of a coded column with its meaning; null: somebody has to say. The empty word stands for empty cells. */
  words: z.array(z.object({ field: z.enum(CODED_FIELDS), word: z.string(), code: z.string().nullable() })),
  counts: z.record(z.enum(ROW_OUTCOMES), z.int()),
  /** How many customers were invited to their accounts; null: invitations were not wanted. */
  invited: z.int().nullable(),
  takeBackUntil: instantOut.nullable(),
  /**
   * Its operations that people have changed since: taking the import back keeps them unless chosen otherwise, and
   * always those with a signed contract.
   */
  touched: z.array(operation.extend({ isSigned: z.boolean() })),
})
export type ImportDetail = z.output<typeof importDetail>

const people = z.array(
  z.object({ _id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
)

const importRow = z.object({
  /** The row number in the file. */
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  name: z.string(),
  /** The operation that it became or already is. */
  operation: operation.nullable(),
  errors: z.array(
    z.object({
      field: z.enum(IMPORT_FIELDS),
      /** The title of the column; null: no column has this field. */
      title: z.string().nullable(),
      cell: z.string(),
      error: z.string(),
    }),
  ),
  /** The people to whom a doubtful row may refer; empty: its customer is not in doubt. */
  people,
  /** The second holder, and who they may be if in doubt. */
  second: z.object({ name: z.string(), people }).nullable(),
  /** Its customer was invited because of this row. */
  isInvited: z.boolean(),
})
export type ImportRow = z.output<typeof importRow>

/** Operations of an import that still exist, for uploading their folders of files. */
const folderOwners = z.object({
  operations: z.array(
    operation.extend({
      isArchived: z.boolean(),
      /** Names of the documents that already have a file, in the form that an upload gives. */
      documents: z.array(z.string()),
    }),
  ),
  /** Each folder, and the operation that its name matches; null: none. */
  folders: z.array(z.object({ folder: z.string(), operationId: z.string().nullable() })),
})
export type FolderOwners = z.output<typeof folderOwners>

const about = z.object({ importId: id })

/** The decisions on doubtful rows; null: somebody new. */
const saidPeople = z
  .array(z.object({ row: z.int(), contactId: id.nullable(), isSecond: z.boolean().default(false) }))
  .max(IMPORT_MAX_ROWS * 2)
  .default([])

export const importCalls = defineCalls({
  'GET /imports': {
    who: SUPERADMIN,
    summary: 'The lists of operations that were brought, newest first',
    res: z.object({ records: z.array(importEntry) }),
  },
  'POST /imports': {
    who: SUPERADMIN,
    summary:
      'Reads a CSV or Excel file of operations, one a row, the titles in the first; proposes columns and values as they were mapped before. Nothing is created yet',
    res: importDetail,
    multipart: true,
    idempotent: true,
  },
  'GET /imports/:id': {
    who: SUPERADMIN,
    summary: 'An import: how its file is read, what will become of its rows, or how far it is',
    res: importDetail,
  },
  'PUT /imports/:id': {
    who: SUPERADMIN,
    summary: 'Says what the columns and the words of a file mean; → what will become of its rows',
    body: z.object({
      columns: z.array(z.enum(IMPORT_FIELDS).nullable()).max(IMPORT_MAX_COLUMNS),
      /** By field and word. */
      words: z.partialRecord(z.enum(CODED_FIELDS), words).default({}),
    }),
    res: importDetail,
  },
  'DELETE /imports/:id': {
    who: SUPERADMIN,
    summary: 'Drops a file of which nothing was imported',
    res: z.object({ totalDelete: z.int() }),
  },
  'POST /imports/listRows': {
    who: SUPERADMIN,
    summary: 'What becomes of each row of a file, with every error at its column',
    reads: true,
    body: about.extend({ outcome: z.enum(ROW_OUTCOMES).optional(), dataFilter: paging.prefault({}) }),
    res: pageOf(importRow),
  },
  'POST /imports/leftOut': {
    who: SUPERADMIN,
    summary: 'The refused and the doubtful rows of a file as CSV, each with its reason',
    reads: true,
    body: about,
    ...FILE,
  },
  'POST /imports/listInvitations': {
    who: SUPERADMIN,
    summary:
      'Of each operation that would be created now: whether its customer would be invited to their account, or why not',
    reads: true,
    body: about.extend({ people: saidPeople }),
    res: z.object({
      records: z.array(
        z.object({ row: z.int(), name: z.string(), email: z.string().nullable(), invitation: z.enum(INVITATIONS) }),
      ),
    }),
  },
  'POST /imports/start': {
    who: SUPERADMIN,
    summary:
      'Creates the operations of a file in the background; nobody is told, unless `invites` asks for their customers to be invited. Doubtful rows are left out unless `people` says whose they are, and who the second holder is',
    body: about.extend({ people: saidPeople, invites: z.boolean().default(false) }),
    res: importDetail,
  },
  'POST /imports/matchFolders': {
    who: SUPERADMIN,
    summary: 'Whose each folder of files is, by its name: the reference of a row, or its person',
    reads: true,
    body: about.extend({ folders: z.array(z.string().max(PATH_MAX_LENGTH)).max(IMPORT_MAX_ROWS) }),
    res: folderOwners,
  },
  'POST /imports/uploadFile': {
    who: SUPERADMIN,
    summary:
      'Adds a file to an operation that this import has created, be it live or archived, as a document of its own name; nobody is told',
    body: about.extend({
      operationId: id,
      nameDocument: text('documentName'),
      /** Without it the file stays private to the staff. */
      isPrivate: formFlag,
      isValid: formFlag,
      password: filePassword,
    }),
    res: z.object({ _id: z.string() }),
    multipart: true,
    idempotent: true,
  },
  'POST /imports/takeBack': {
    who: SUPERADMIN,
    summary:
      'Removes within a day what an import has created and nobody has changed since; of what was changed, what is chosen',
    body: about.extend({ alsoRemove: z.array(id).max(IMPORT_MAX_ROWS).default([]) }),
    res: importDetail,
  },
})
