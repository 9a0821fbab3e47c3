import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls } from './define/call'
import { formId, id, instantOut } from './define/fields'
import { customerOperation, documentationEntry, stepState } from './operations'
import { LANGUAGES } from './people'

/** As with a link to sign, any text is accepted: one that is not an id fails just as another id does. */
const aboutPlace = { operationId: z.string().max(ID_MAX_LENGTH), holderId: z.string().max(ID_MAX_LENGTH) }

/** An operation as one of its holders sees it who is not its customer: what is theirs, and where it stands. */
export const holderPlace = customerOperation
  .pick({
    numOperation: true,
    typeOperation: true,
    stateEnteredDate: true,
    stateDates: true,
    providingFunds: true,
    isArchived: true,
    archivedReason: true,
    archivedDate: true,
    responsable: true,
  })
  .extend({
    state: stepState,
    usual: customerOperation.shape.waiting.shape.usual,
    /** An answer that the brokerage promises while nobody else has anything to do. */
    promise: customerOperation.shape.waiting.shape.promise,
    /** The holder's given name. */
    name: z.string(),
    openedBy: z.object({ name: z.string(), typeOperation: z.enum(OPERATION_TYPES) }).nullable(),
    /** In which they are written to. */
    language: z.enum(LANGUAGES),
    /** The contract lacks nothing, so it can be signed. */
    contractReady: z.boolean(),
    contract: z.object({
      signed: z.boolean(),
      validated: z.boolean(),
      rejected: z.boolean(),
      rejectionReason: z.string().nullable(),
      /** The faults behind a rejection; empty: everything. */
      faults: z.array(z.enum(CONTRACT_FAULTS)),
      signedDate: instantOut.nullable(),
      /** `generateContract` has the signed file. */
      hasCopy: z.boolean(),
    }),
    /** What is asked of the holder, with its files; of what came before an address in doubt only that it is there. */
    papers: z.array(documentationEntry),
    /** What is known about the holder; of the signature nothing from before an address that is in doubt. */
    data: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      dni: z.string().nullable(),
      address: z.string().nullable(),
    }),
  })
export type HolderPlace = z.output<typeof holderPlace>

export const holderPlaceCalls = defineCalls({
  'GET /holderPlace/:operationId/:holderId': {
    who: ['holder'],
    summary: 'What a holder who is not the customer sees of the operation: what is theirs, and where it stands',
    params: z.object(aboutPlace),
    res: holderPlace,
  },
  'POST /holderPlace/uploadDocument': {
    who: ['holder'],
    summary: 'A holder sends a file for a document that is asked of them, or in place of another file',
    body: z.object({ ...aboutPlace, documentationId: id, documentId: formId }),
    res: documentationEntry,
    multipart: true,
    idempotent: true,
  },
  'GET /holderPlace/:operationId/:holderId/documents/:id': {
    who: ['holder'],
    summary: 'A file of the holder’s own documents, for display in a page',
    params: z.object({ ...aboutPlace, id }),
    res: z.null(),
    file: true,
  },
})
