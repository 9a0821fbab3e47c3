import { SIGNATURES } from '@llave/domain/contracts/signature'
import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { DOCUMENT_STATES } from '@llave/domain/documents/document-types'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { isSha256 } from '@llave/domain/validation/formats'
import {
  FACTOR_CODE_MAX_LENGTH,
  HASH_MAX_LENGTH,
  HOLDERS_MAX,
  ID_MAX_LENGTH,
  SECRET_MAX_LENGTH,
  SIGNING_FILES_MAX,
} from '@llave/domain/validation/limits'
import { SIGNER_OPTIONAL, SIGNER_REQUIRED, SIGNER_TEXTS, type SignerText } from '@llave/domain/validation/text-forms'
import { z } from 'zod'
import { ANYBODY, type Caller, CUSTOMER_AND_STAFF, defineCalls, FILE, GUEST, STAFF } from './define/call'
import { code, codes, drawing, id, instantOut, optionalText, optionalTexts, secret, text, texts } from './define/fields'
import { documentationEntry, holder } from './operations'
import { LANGUAGES } from './people'

/** The secret of a mailing link, sent as a bearer token. */
const LINK = ['link'] as const satisfies readonly Caller[]
const HOLDER_CUSTOMER_AND_STAFF = ['holder', ...CUSTOMER_AND_STAFF] as const satisfies readonly Caller[]

export const SIGNING_STEPS = ['DNI', 'SIGN', 'DONE'] as const
export const CONTRACT_BLOCKS = ['TITLE', 'HEADING', 'SUBHEADING', 'ITEM', 'PARAGRAPH'] as const
/** The steps that the page of a signing link records. */
const NOTED_STEPS = ['LINK_OPENED', 'PACK_READ', 'PAGES_SEEN'] as const
/** `REPLACED`: signed here, but no longer in force. */
const CONTRACT_CHECKS = ['VALID', 'REPLACED', 'UNKNOWN'] as const
const DNI_SIDES = ['FRONT', 'BACK'] as const

/**
 * The operation and holder of a link. Any text is accepted, so that one that is not an id gets the same answer as an id
 * that does not match the link.
 */
const aboutLink = { operationId: z.string().max(ID_MAX_LENGTH), holderId: z.string().max(ID_MAX_LENGTH) }
const step = z.enum(SIGNING_STEPS)
const signerTexts = Object.fromEntries(Object.keys(SIGNER_TEXTS).map(name => [name, z.string()])) as Record<
  SignerText,
  z.ZodString
>

const signingCode = z.object({
  /** The last digits of the recipient's number; null: no mobile number is known. */
  phoneEnding: z.string().nullable(),
  /** A code was sent that can still be confirmed. */
  sent: z.boolean(),
  /** A code was confirmed through this link or session, so the holder may sign. */
  confirmed: z.boolean(),
})

export const contractCalls = defineCalls({
  'GET /operations/getAndValidateOperationMailing/:operationId/:holderId': {
    who: LINK,
    summary: 'How far along the holder is with their contract',
    params: z.object(aboutLink),
    res: z.object({
      numOperation: z.int(),
      name: z.string(),
      /** Who made the request, and its type; null for its customer. */
      openedBy: z.object({ name: z.string(), typeOperation: z.enum(OPERATION_TYPES) }).nullable(),
      /** They have a place of their own to continue in; otherwise an account, if anything. */
      hasPlace: z.boolean(),
      /** The language of the messages to them. */
      language: z.enum(LANGUAGES),
      step,
      dni: z.object({ front: z.boolean(), back: z.boolean() }),
      /** Whether the holder has acknowledged the current pre-contract information. */
      packAcknowledged: z.boolean(),
      /** The brokerage's reason for requesting a new signature. */
      rejectionReason: z.string().nullable(),
      /** The faults of the earlier signature; empty means everything. */
      faults: z.array(z.enum(CONTRACT_FAULTS)),
      /** Initial values: the holder's name, or the texts of the previous signature. */
      prefill: z.object(signerTexts),
      numPages: z.int(),
      urlContract: z.string(),
      /** SHA-256 of the current contract, sent back when signing. */
      contractHash: z.string(),
      /** Present only when a code by SMS is required before signing. */
      code: signingCode.optional(),
    }),
  },
  'GET /operations/preContractPack/:operationId/:holderId': {
    who: LINK,
    summary: 'What the brokerage must disclose before anybody signs (LCCI 35.1)',
    params: z.object(aboutLink),
    query: z.object({ language: z.enum(LANGUAGES).default('es') }),
    res: z.object({
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      packHash: z.string(),
      acknowledgedDate: instantOut.nullable(),
    }),
  },
  'POST /operations/acknowledgePreContractPack': {
    who: LINK,
    summary: 'Acknowledges receipt of the pre-contract information',
    body: z.object({ ...aboutLink, packHash: z.string().max(HASH_MAX_LENGTH).nullish() }),
    res: z.object({ acknowledgedDate: instantOut, step }),
  },
  'POST /operations/noteSigningStep': {
    who: LINK,
    summary: 'Records for the evidence that the link was opened, the information read or every page shown',
    body: z.object({
      ...aboutLink,
      step: code(NOTED_STEPS),
      /** The language of the page: later messages to the holder use it, unless they have an account. */
      language: z.enum(LANGUAGES).nullish(),
    }),
    /** False when it was already recorded. */
    res: z.object({ noted: z.boolean() }),
  },
  'POST /operations/updateDniMailingDocument': {
    who: LINK,
    summary: 'Uploads one side of the holder’s DNI or NIE',
    body: z.object({ ...aboutLink, side: code(DNI_SIDES) }),
    res: z.object({ step }),
    multipart: true,
  },
  'POST /operations/sendSigningCode': {
    who: LINK,
    summary: 'Sends the holder a code by SMS, where one comes before the signature; an earlier one ends',
    body: z.object({ ...aboutLink, language: z.enum(LANGUAGES).nullish() }),
    /** The last digits of the number; null: no mobile number is known, and the staff are notified. */
    res: z.object({ phoneEnding: z.string().nullable() }),
  },
  'POST /operations/confirmSigningCode': {
    who: LINK,
    summary: 'Confirms the code that was sent by SMS',
    body: z.object({ ...aboutLink, code: z.string().max(FACTOR_CODE_MAX_LENGTH) }),
    res: z.object({ confirmed: z.literal(true) }),
  },
  'POST /operations/saveContractHolder': {
    who: LINK,
    summary: 'Signs the contract; a repeated call gives the same answer',
    body: z.object({
      ...aboutLink,
      ...texts(SIGNER_REQUIRED),
      ...optionalTexts(SIGNER_OPTIONAL),
      /** A PNG as a data URL, at most 200 KB. */
      signature: drawing,
      contractHash: z.string().max(HASH_MAX_LENGTH).nullish(),
      /** The language of the page, also used for the e-mail with the signed copy. */
      language: z.enum(LANGUAGES).nullish(),
    }),
    res: z.object({ done: z.literal(true), step }),
    idempotent: true,
  },
  'GET /operations/generateContract/:operationId': {
    who: HOLDER_CUSTOMER_AND_STAFF,
    summary: 'The contract as a PDF: the signed one once it is signed, until then as it will be signed',
    params: z.object({ operationId: z.string().max(ID_MAX_LENGTH) }),
    query: z.object({ holderId: z.string().max(ID_MAX_LENGTH).optional() }),
    ...FILE,
  },
  'GET /operations/contractText/:operationId/:holderId': {
    who: LINK,
    summary:
      'The text of the contract as it will be signed, page by page, for screens on which its pages are too small',
    params: z.object(aboutLink),
    res: z.object({
      /** In order; the words between `**` are bold. */
      blocks: z.array(z.object({ kind: z.enum(CONTRACT_BLOCKS), text: z.string(), page: z.int() })),
      numPages: z.int(),
      /** SHA-256 of the PDF with this exact text. */
      contractHash: z.string(),
    }),
  },
  'GET /contracts/shared': {
    who: ['customer'],
    summary: 'The contracts that the caller signs as a holder of somebody else’s request, and nothing else of it',
    res: z.array(
      z.object({
        operationId: z.string(),
        holderId: z.string(),
        numOperation: z.int(),
        /** The given name of the request's customer. */
        customer: z.string(),
        signature: z.enum(SIGNATURES),
        /** They have a place of their own with the signed copy. */
        hasPlace: z.boolean(),
      }),
    ),
  },
  'POST /operations/resendEmailsContract': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Sends new links to the holders who have not signed, optionally to other addresses',
    body: z.object({
      operationId: id,
      isManager: z.boolean().optional(),
      data: z.unknown().optional(),
      emails: z
        .array(z.object({ holderId: id, email: text('email') }))
        .max(HOLDERS_MAX)
        .nullish(),
    }),
    res: z.object({ sent: z.int() }),
  },
  'POST /operations/requestContractLink': {
    who: GUEST,
    summary:
      'Asks for a new link in place of one that no longer works: to sign, or, once signed, to the holder’s own place. It goes to the holder’s known address only',
    body: z.object(aboutLink),
    res: z.object({ asked: z.literal(true) }),
  },
  'POST /contracts/confirmAddress': {
    who: GUEST,
    summary:
      'Confirms the new e-mail of a holder from the one that they had, by the link that was sent there when somebody else changed it',
    body: z.object({ changeId: z.string().max(ID_MAX_LENGTH), code: secret(SECRET_MAX_LENGTH) }),
    res: z.object({ confirmed: z.literal(true) }),
  },
  'POST /contracts/verify': {
    who: ANYBODY,
    summary: 'Whether the file with this SHA-256 is a contract that was signed here, unchanged',
    reads: true,
    body: z.object({ sha256: z.string().refine(isSha256, 'error_form_format' satisfies FieldError) }),
    res: z.object({
      status: z.enum(CONTRACT_CHECKS),
      signedDate: instantOut.nullable(),
      /** The timestamp of the file and its authority; null without one. */
      timestamp: z.object({ date: instantOut, authority: z.string() }).nullable(),
    }),
  },
  'POST /operations/validateDocumentationDniContractFiles': {
    who: STAFF,
    summary: 'Accepts or rejects a holder’s identity and contract: all three files together',
    body: z.object({
      operationId: id,
      holderId: id,
      documentationList: z.array(z.object({ documentationId: id, documentId: id })).max(SIGNING_FILES_MAX),
      state: code(DOCUMENT_STATES).extract(['VALIDADO', 'RECHAZADO']),
      rejectionReason: optionalText('reason'),
      /** The faults of a rejected signature; the holder is asked for nothing else again. */
      faults: codes(CONTRACT_FAULTS),
    }),
    res: z.object({ operationDocumentation: z.array(documentationEntry), holders: z.array(holder) }),
  },
  'POST /operations/confirmHolderEmail': {
    who: STAFF,
    summary: 'Says that a holder’s changed e-mail is theirs: somebody of the staff has asked them',
    body: z.object({
      operationId: id,
      holderId: id,
      /** The confirmed address; it may have been replaced in the meantime. */
      email: text('email'),
    }),
    res: z.object({ confirmed: z.literal(true) }),
  },
})
