import { LINK_STANDINGS } from '@llave/domain/dossiers/dossier-link'
import { BARRED, UNBOUND, UNCHOSEN } from '@llave/domain/dossiers/dossier-papers'
import { PAPER_GROUPS } from '@llave/domain/dossiers/paper-groups'
import { BANKS } from '@llave/domain/operations/fields/banks'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  BANK_CONTACTS_MAX,
  DOSSIER_PAPERS_MAX,
  DOSSIER_PART_MAX_MB,
  FACTOR_CODE_MAX_LENGTH,
  SECRET_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { documentLabel } from './activity'
import { defineCalls, FILE, GUEST, STAFF, SUPERADMIN } from './define/call'
import { code, id, instantOut, optionalSecret, optionalText, secret, text } from './define/fields'

const bank = code(BANKS)
const MISSING = 'error_form_obligatory_field' satisfies FieldError

const contact = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** A bank's rules for dossiers, as entered by the owner. */
export const bankRecord = z.object({
  bank: z.enum(BANKS),
  order: z.array(z.enum(PAPER_GROUPS)),
  /** The maximum size of a part in megabytes. */
  sizeLimit: z.int(),
  contacts: z.array(contact),
  version: z.int(),
})
export type BankRecord = z.output<typeof bankRecord>

const banks = z.object({ banks: z.array(bankRecord) })

/** A validated or requested file that a dossier for a bank can contain, in that bank's order. */
const candidate = z.object({
  documentId: z.string(),
  document: documentLabel,
  file: z.string(),
  size: z.int(),
  barred: z.enum(BARRED).nullable(),
  unchosen: z.enum(UNCHOSEN).nullable(),
})
export type Candidate = z.output<typeof candidate>

const boundPaper = z.object({
  documentId: z.string(),
  document: documentLabel,
  file: z.string(),
  /** The part that contains it; null until it is bound, or if it cannot be. */
  part: z.int().nullable(),
  unbound: z.enum(UNBOUND).nullable(),
  /** The file has changed since: it was rejected, deleted or replaced, or its holder has left. */
  isOutdated: z.boolean(),
})

const sending = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  way: z.enum(['MAIL', 'LINK']),
  sentDate: instantOut,
  sentBy: z.string().nullable(),
  link: z
    .object({
      standing: z.enum(LINK_STANDINGS),
      expiresDate: instantOut,
      /** The people who have opened it, the first one first. */
      readers: z.array(
        z.object({
          email: z.string(),
          /** False: somebody passed the link on to them. */
          isContact: z.boolean(),
          openedDate: instantOut,
          /** How often they have downloaded a part, and the last time. */
          downloads: z.int(),
          lastDate: instantOut.nullable(),
        }),
      ),
      /** Downloads from before links asked who opens them; null: none. */
      unnamed: z.object({ downloads: z.int(), lastDate: instantOut }).nullable(),
    })
    .nullable(),
})

export const dossier = z.object({
  _id: z.string(),
  bank: z.enum(BANKS),
  status: z.enum(['BUILDING', 'READY', 'FAILED']),
  /** Papers bound so far, out of all. */
  done: z.int(),
  papers: z.array(boundPaper),
  createdDate: instantOut,
  createdBy: z.string().nullable(),
  /** Its files; empty while they are being made, and after they were deleted. */
  parts: z.array(z.object({ position: z.int(), size: z.int(), pages: z.int() })),
  /** Its sendings, the latest first. */
  sendings: z.array(sending),
})
export type Dossier = z.output<typeof dossier>
export type Sending = z.output<typeof sending>

const dossiers = z.object({ dossiers: z.array(dossier) })

const linkSecret = { secret: secret(SECRET_MAX_LENGTH) }
/** Identifies the last code that was sent, to the tab that requested it. */
const readerId = id

export const dossierCalls = defineCalls({
  'GET /banks': { who: STAFF, summary: 'The table of banks: order of papers, size limit, contacts', res: banks },
  'PUT /banks/:bank': {
    who: SUPERADMIN,
    summary: 'Enters a bank in the table, or changes it; → all',
    params: z.object({ bank }),
    body: z.object({
      /** The version of the record that was read; null: the bank is new. */
      version: z.int().nullable(),
      order: z.array(code(PAPER_GROUPS)).max(PAPER_GROUPS.length),
      sizeLimit: z
        .int({
          error: ({ input }) => ((input ?? null) === null ? MISSING : ('error_form_whole_number' satisfies FieldError)),
        })
        .min(1, 'error_form_min_number' satisfies FieldError)
        .max(DOSSIER_PART_MAX_MB, 'error_form_max_number' satisfies FieldError),
      contacts: z
        .array(z.object({ _id: id.nullish(), name: text('bankContactName'), email: text('email') }))
        .max(BANK_CONTACTS_MAX),
    }),
    res: banks,
  },
  'DELETE /banks/:bank': {
    who: SUPERADMIN,
    summary: 'Takes a bank out of the table; what was sent to it stays; → all',
    params: z.object({ bank }),
    res: banks,
  },
  'POST /operations/dossierPapers': {
    who: STAFF,
    summary:
      'The files that a dossier for the bank may hold, in its order: included, left out unless chosen, or barred',
    reads: true,
    body: z.object({ operationId: id, bank }),
    res: z.object({ papers: z.array(candidate), sizeLimit: z.int(), contacts: z.array(contact) }),
  },
  'GET /operations/:id/dossiers': {
    who: STAFF,
    summary: 'The dossiers of the operation, the latest first: what they hold, and what went to whom and when',
    res: dossiers,
  },
  'POST /operations/buildDossier': {
    who: STAFF,
    summary: 'Binds these files into a dossier for the bank, in place of one that was not sent; → all',
    body: z.object({ operationId: id, bank, documentIds: z.array(id).min(1, MISSING).max(DOSSIER_PAPERS_MAX) }),
    res: dossiers,
    idempotent: true,
  },
  'POST /operations/sendDossier': {
    who: STAFF,
    summary: 'Sends a dossier to a contact at the bank: attached, or by a link that expires; → all',
    body: z.object({
      operationId: id,
      dossierId: id,
      contactId: z.string({ error: MISSING }).min(1, MISSING).max(SECRET_MAX_LENGTH),
      way: code(['MAIL', 'LINK']),
      /** The caller was shown the papers that could not be bound, and sends it without them. */
      withoutUnbound: z.boolean().optional(),
      /**
       * The number of sendings to this bank that the caller knows; if there are more, it is refused so that they can be
       * shown.
       */
      known: z.int(),
    }),
    res: dossiers,
    idempotent: true,
  },
  'POST /operations/endDossierLink': {
    who: STAFF,
    summary: 'Ends the link of a sending at once; → all',
    body: z.object({ operationId: id, sendingId: id }),
    res: dossiers,
  },
  'GET /dossiers/:id/parts/:position': {
    who: STAFF,
    summary: 'A part of a dossier as a PDF file',
    params: z.object({ id, position: z.coerce.number().int().min(1) }),
    ...FILE,
  },
  'POST /dossierLinks/read': {
    who: GUEST,
    summary:
      'What the link to a dossier is for, who may open it and, on the device of a reader, its parts; opens nothing',
    reads: true,
    body: z.object({ ...linkSecret, device: optionalSecret(SECRET_MAX_LENGTH), readerId: readerId.nullish() }),
    res: z.object({
      bank: z.enum(BANKS),
      numOperation: z.int(),
      /** The recipient of the link, and their masked address. */
      name: z.string(),
      address: z.string(),
      /** The domain whose addresses may all open it; null: only the recipient's own address. */
      domain: z.string().nullable(),
      expiresDate: instantOut,
      /** The contact at the brokerage. */
      contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
      /** The address to which this tab's code was sent, while it can still be confirmed. */
      asked: z.string().nullable(),
      /** The reader this device has proven to be; null: none yet, so nothing is shown. */
      reader: z.string().nullable(),
      parts: z.array(z.object({ position: z.int(), size: z.int(), pages: z.int() })),
    }),
  },
  'POST /dossierLinks/sendCode': {
    who: GUEST,
    summary:
      'E-mails a code to whoever wants to open the link: to the address that it was sent to, or to one of its domain',
    body: z.object({ ...linkSecret, email: optionalText('email') }),
    /** The address it was sent to, as in `asked`. */
    res: z.object({ readerId: z.string(), asked: z.string() }),
  },
  'POST /dossierLinks/confirmCode': {
    who: GUEST,
    summary:
      'Confirms the code that was e-mailed; the staff see who it is, and the answer opens the link on this device',
    body: z.object({ ...linkSecret, readerId, code: z.string().max(FACTOR_CODE_MAX_LENGTH) }),
    res: z.object({ device: z.string() }),
  },
  'POST /dossierLinks/open': {
    who: GUEST,
    summary:
      'A part of the dossier behind a link, as a PDF file, for a reader; the staff see who has it, and since when',
    body: z.object({ ...linkSecret, device: optionalSecret(SECRET_MAX_LENGTH), position: z.int().min(1) }),
    ...FILE,
  },
})
