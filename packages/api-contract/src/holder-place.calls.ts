import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { COMMENT_FILE_MAX_BYTES, COMMENT_FILES_MAX, ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { appointment } from './calendar.calls'
import { defineCalls, FILE, pageOf, paging } from './define/call'
import { filePassword, formId, formMonths, id, instantOut, optionalText, text } from './define/fields'
import { message } from './messages.calls'
import { customerOperation, documentationEntry, stepState } from './operations'
import { LANGUAGES } from './people'

/**
 * As with a link to sign, any text is accepted, so that one that is not an id gets the same answer as an unknown id.
 */
const aboutPlace = { operationId: z.string().max(ID_MAX_LENGTH), holderId: z.string().max(ID_MAX_LENGTH) }

/** An operation as seen by a holder other than its customer: their own part, and its progress. */
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
    /** The answer that the brokerage promises while nobody else has anything to do. */
    promise: customerOperation.shape.waiting.shape.promise,
    /** The holder's given name. */
    name: z.string(),
    openedBy: z.object({ name: z.string(), typeOperation: z.enum(OPERATION_TYPES) }).nullable(),
    /** The language of the messages to them. */
    language: z.enum(LANGUAGES),
    /** The contract has no gaps, so it can be signed. */
    contractReady: z.boolean(),
    contract: z.object({
      signed: z.boolean(),
      validated: z.boolean(),
      rejected: z.boolean(),
      rejectionReason: z.string().nullable(),
      /** The faults behind a rejection; empty means everything. */
      faults: z.array(z.enum(CONTRACT_FAULTS)),
      /** When the newest link to sign was sent. */
      linkSentDate: instantOut.nullable(),
      signedDate: instantOut.nullable(),
      /** There is a signed file, which `generateContract` returns. */
      hasCopy: z.boolean(),
    }),
    /**
     * The documents requested from the holder, with their files; of those sent before an address came in doubt, only
     * their presence.
     */
    papers: z.array(documentationEntry),
    /** Whether they let the customer see what they sent; null: they cannot decide that, or not now. */
    papersShown: z.boolean().nullable(),
    /** Their appointments at the notary's, with the place if it is known. */
    appointments: z.array(appointment),
    /** Their conversation with the staff; null: closed, because the operation is over or the address is in doubt. */
    conversation: z.object({ unread: z.int() }).nullable(),
    /** The holder's data; nothing of a signature from before the address came in doubt. */
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
    body: z.object({
      ...aboutPlace,
      documentationId: id,
      documentId: formId,
      months: formMonths,
      password: filePassword,
    }),
    res: documentationEntry,
    multipart: true,
    idempotent: true,
  },
  'GET /holderPlace/:operationId/:holderId/documents/:id': {
    who: ['holder'],
    summary: 'A file of the holder’s own documents, for display in a page',
    params: z.object({ ...aboutPlace, id }),
    ...FILE,
  },
  'POST /holderPlace/deleteDocument': {
    who: ['holder'],
    summary: 'A holder removes a file that they have sent, until it is valid',
    body: z.object({ ...aboutPlace, documentationId: id, documentId: id }),
    res: documentationEntry,
  },
  'POST /holderPlace/proposeWaiver': {
    who: ['holder'],
    summary: 'A holder says “I don’t have it / it doesn’t apply” of what is asked of them; the staff decide',
    body: z.object({ ...aboutPlace, documentationId: id, reason: text('reason') }),
    res: documentationEntry,
  },
  'POST /holderPlace/showPapers': {
    who: ['holder'],
    summary: 'A holder allows the customer to see what they have sent themself, or no longer',
    body: z.object({ ...aboutPlace, shown: z.boolean() }),
    res: z.object({ shown: z.boolean() }),
  },
  'POST /holderPlace/exportMyData': {
    who: ['holder'],
    summary: 'Everything that is kept about a holder in the operation, as a JSON file',
    body: z.object(aboutPlace),
    reads: true,
    ...FILE,
  },
  'POST /holderPlace/listMessages': {
    who: ['holder'],
    summary: 'A page of what a holder and the staff have written to each other, newest first',
    reads: true,
    body: z.object({ ...aboutPlace, dataFilter: paging.prefault({}) }),
    res: pageOf(message),
  },
  'POST /holderPlace/sendMessage': {
    who: ['holder'],
    summary: 'A holder writes to the staff: words, attachments or both',
    body: z.object({ ...aboutPlace, body: optionalText('message') }),
    res: message,
    multipart: true,
    files: { most: COMMENT_FILES_MAX, bytes: COMMENT_FILE_MAX_BYTES },
    idempotent: true,
  },
  'POST /holderPlace/readMessages': {
    who: ['holder'],
    summary: 'Marks what the staff have written to a holder as read; → how many were new',
    body: z.object(aboutPlace),
    res: z.object({ total: z.int() }),
  },
  'GET /holderPlace/:operationId/:holderId/messages/files/:id': {
    who: ['holder'],
    summary: 'One attachment of a message that a holder and the staff have exchanged',
    params: z.object({ ...aboutPlace, id }),
    ...FILE,
  },
})
