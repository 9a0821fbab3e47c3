import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { EMPLOYMENT_SITUATIONS } from '@llave/domain/questionnaire/codes'
import { SELECTION_MAX, SIGNING_FILES_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, pageBody, readsPage, STAFF } from './define/call'
import { code, codes, id, instantOut, optionalText } from './define/fields'
import { findings } from './findings'
import { addressWarnings } from './operations'
import { person } from './people'

const file = z.object({
  documentationId: z.string(),
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  name: z.string(),
  format: z.string(),
  size: z.int(),
  created: instantOut,
  version: z.int(),
  isPrivate: z.boolean(),
  hasActiveContent: z.boolean(),
  side: z.enum(['FRONT', 'BACK']).optional(),
  /** Null: not read (yet). */
  findings: findings.nullable(),
})

/** An item that awaits a verdict, with the data to compare. */
const toReview = z.object({
  /** The file; for a holder's identity and contract, which are judged together, the contract. */
  _id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  /** The staff's message with the request, as HTML. */
  messageUpdate: z.string().nullable(),
  files: z.array(file),
  /** For a document asked for by month: the months (`YYYY-MM`) that the file covers, entered or assumed. */
  months: z.array(z.string()).nullable(),
  operation: z.object({
    _id: z.string(),
    numOperation: z.int(),
    title: z.string(),
    state: z.enum(OPERATION_STATES),
    typeOperation: z.enum(OPERATION_TYPES),
    responsable: person.nullable(),
    customer: z.string(),
    /** The earliest date whose loss costs the customer money: arras or reservation. */
    deadline: instantOut.nullable(),
    deadlineField: z.enum(['arrasDate', 'reservationExpirationDate']).nullable(),
  }),
  holder: z
    .object({
      _id: z.string(),
      name: z.string(),
      employmentSituation: z.enum(EMPLOYMENT_SITUATIONS).nullable(),
      position: z.int(),
    })
    .nullable(),
  /** The type whose questions the answers belong to. */
  questionnaireType: z.enum(OPERATION_TYPES),
  /** Who gets an e-mail when it is rejected; null: nobody, because it is private or there is no address. */
  told: z.string().nullable(),
  /** The answers that the document must confirm, by the path of their question (`holders.0.profession`). */
  answers: z.record(z.string(), z.unknown()),
  /** For a contract: the texts entered with the signature. */
  signer: z
    .object({
      name: z.string(),
      dni: z.string(),
      address: z.string(),
      nameDiffers: z.boolean(),
      signedDate: instantOut.nullable(),
      addressWarnings,
    })
    .nullable(),
})
export type ToReview = z.output<typeof toReview>

export const reviewCalls = defineCalls({
  'POST /review/listPagination': {
    who: STAFF,
    summary:
      'Files that await a verdict, operation by operation: by `age` the one that has waited longest first, by `risk` the one with the first deadline',
    ...readsPage(pageBody(['age', 'risk'], { mine: z.boolean(), operationId: id }), toReview),
  },
  'POST /review/verdict': {
    who: STAFF,
    summary:
      'Validates or rejects what was viewed, a few seconds from now: until `finalDate` nobody is told, and it can be taken back',
    body: z.object({
      operationId: id,
      holderId: id.nullish(),
      files: z
        .array(z.object({ documentationId: id, documentId: id, version: z.int() }))
        .min(1)
        .max(SIGNING_FILES_MAX),
      state: code(['VALIDADO', 'RECHAZADO']),
      rejectionReason: optionalText('reason'),
      /** For a rejected identity and contract: the faults. */
      faults: codes(CONTRACT_FAULTS),
    }),
    res: z.object({ verdictId: z.string(), finalDate: instantOut }),
    idempotent: true,
  },
  'POST /review/undo': {
    who: STAFF,
    summary: 'Takes one’s own verdict back, as long as nobody has been told',
    body: z.object({ verdictId: id }),
    res: z.object({ operationId: z.string() }),
  },
  'POST /review/dropped': {
    who: STAFF,
    summary: 'Which of one’s own verdicts came to nothing, because their files changed before they were carried out',
    reads: true,
    body: z.object({ verdictIds: z.array(id).min(1).max(SELECTION_MAX) }),
    res: z.object({ verdictIds: z.array(z.string()) }),
  },
})
