import { BLOCK_REFUSALS, BLOCKED_PARTS } from '@llave/domain/privacy/blocking'
import {
  NOTED_WAYS,
  PRIVACY_KINDS,
  PRIVACY_OUTCOMES,
  PRIVACY_STANDINGS,
  PRIVACY_WAYS,
} from '@llave/domain/privacy/privacy-request'
import { RETENTION_KINDS } from '@llave/domain/privacy/retention'
import { SEARCH_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, FILE, pageBody, readsPage, SUPERADMIN } from './define/call'
import { day, dayOut, id, instantOut, optionalText, text } from './define/fields'

/** The kinds of records in which data about a person are kept. */
export const RECORD_KINDS = ['ACCOUNT', 'CONTACT', 'HOLDER'] as const

const record = z.object({
  kind: z.enum(RECORD_KINDS),
  _id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** For a holder. */
  operation: z
    .object({ _id: z.string(), numOperation: z.int(), title: z.string(), isArchived: z.boolean() })
    .nullable(),
})
export type PersonRecord = z.output<typeof record>

const privacyRequest = z.object({
  _id: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  way: z.enum(PRIVACY_WAYS),
  name: z.string(),
  email: z.string().nullable(),
  receivedOn: dayOut,
  dueOn: dayOut,
  standing: z.enum(PRIVACY_STANDINGS),
  extendedReason: z.string().nullable(),
  mayExtend: z.boolean(),
  identityChecked: z.boolean(),
  note: z.string().nullable(),
  outcome: z.enum(PRIVACY_OUTCOMES).nullable(),
  outcomeReason: z.string().nullable(),
  closedDate: instantOut.nullable(),
  /** Null: still open, or that person is no longer here. */
  closedBy: z.string().nullable(),
})
export type PrivacyRequest = z.output<typeof privacyRequest>

const blockedParts = z.record(z.enum(BLOCKED_PARTS), z.int())

const privacyDetail = privacyRequest.extend({
  /** The records about the person who asks; none if they were only typed in. */
  records: z.array(record),
  /** Null: not blocked. */
  block: z
    .object({
      blockedDate: instantOut,
      blockedBy: z.string().nullable(),
      removesOn: dayOut,
      /** Null: it is still in the vault. */
      removedDate: instantOut.nullable(),
      parts: blockedParts,
    })
    .nullable(),
})
export type PrivacyDetail = z.output<typeof privacyDetail>

const blockPreview = z.object({
  /** What prevents it; empty: it can be done. */
  refused: z.array(
    z.object({
      reason: z.enum(BLOCK_REFUSALS),
      operation: z.object({ _id: z.string(), numOperation: z.int() }).nullable(),
      /** The other holders, who have not asked for erasure. */
      holders: z.array(z.string()),
    }),
  ),
  parts: blockedParts,
  /** Other people's operations, which stay without this person's part. */
  shared: z.int(),
  removesOn: dayOut,
  retention: z.enum(RETENTION_KINDS),
})
export type BlockPreview = z.output<typeof blockPreview>

const months = z.int()
const retention = z.object({ CONTRACT: months, REQUEST: months, CONTACT: months })
const savedRetention = retention.extend({ version: z.int() })
export type SavedRetention = z.output<typeof savedRetention>

const ownRequest = privacyRequest.pick({ _id: true, kind: true, receivedOn: true, dueOn: true })
export type OwnPrivacyRequest = z.output<typeof ownRequest>

export const PRIVACY_SORTS = ['dueOn', 'receivedOn', 'name'] as const

const kind = z.enum(PRIVACY_KINDS)
const ANYBODY_OUTSIDE = ['customer', 'agency'] as const

/** Either a record of the person, or their name and contact data. */
const newRequest = z.object({
  kind,
  way: z.enum(NOTED_WAYS),
  receivedOn: day,
  identityChecked: z.boolean(),
  note: optionalText('message'),
  record: z.object({ kind: z.enum(RECORD_KINDS), _id: id }).nullish(),
  name: optionalText('personName'),
  email: optionalText('email'),
})

export const privacyCalls = defineCalls({
  'POST /privacy/requests/listPagination': {
    who: SUPERADMIN,
    summary: 'A page of what people have asked about their own data; what is due first unless sorted otherwise',
    ...readsPage(pageBody(PRIVACY_SORTS, { standing: z.enum(PRIVACY_STANDINGS), kind }), privacyRequest),
  },
  'POST /privacy/people/list': {
    who: SUPERADMIN,
    summary: 'People outside of the staff of whom something is kept, by name, e-mail or phone: one record of each',
    reads: true,
    body: z.object({ searchText: z.string().trim().max(SEARCH_MAX_LENGTH) }),
    res: z.object({ records: z.array(record) }),
  },
  'POST /privacy/requests': {
    who: SUPERADMIN,
    summary: 'Notes what somebody has asked',
    body: newRequest,
    res: privacyDetail,
    idempotent: true,
  },
  'POST /privacy/requests/own': {
    who: ANYBODY_OUTSIDE,
    summary: 'Asks something about one’s own data; one that is open already is answered as it stands',
    body: z.object({ kind, note: optionalText('message') }),
    res: z.array(ownRequest),
  },
  'GET /privacy/requests/own': {
    who: ANYBODY_OUTSIDE,
    summary: 'What the caller has asked and is not answered yet',
    res: z.array(ownRequest),
  },
  'GET /privacy/requests/:id': {
    who: SUPERADMIN,
    summary: 'A request, and what is kept about whoever asks',
    res: privacyDetail,
  },
  'PUT /privacy/requests/:id': {
    who: SUPERADMIN,
    summary: 'Says whether their identity has been checked, or what they ask in words',
    body: z.object({ identityChecked: z.boolean().optional(), note: optionalText('message') }),
    emptyClears: true,
    res: privacyDetail,
  },
  'POST /privacy/requests/:id/extend': {
    who: SUPERADMIN,
    summary: 'Extends a request by two months, once and in its first month; whoever asks is told why',
    body: z.object({ reason: text('reason') }),
    res: privacyDetail,
  },
  'POST /privacy/requests/:id/close': {
    who: SUPERADMIN,
    summary: 'Closes a request as done, or as refused for a reason; whoever asks is told',
    body: z.object({ outcome: z.enum(PRIVACY_OUTCOMES), reason: optionalText('reason') }),
    res: privacyDetail,
  },
  'POST /privacy/requests/:id/reopen': {
    who: SUPERADMIN,
    summary: 'Opens a closed request again',
    body: z.object({}).prefault({}),
    res: privacyDetail,
  },
  'GET /privacy/requests/:id/block': {
    who: SUPERADMIN,
    summary: 'What blocking whoever asks would do: what goes, until when it is kept, and what stands in the way',
    res: blockPreview,
  },
  'POST /privacy/requests/:id/block': {
    who: SUPERADMIN,
    summary:
      'Blocks whoever asks for erasure: all that is theirs leaves lists, searches and pages until it is removed on a day that was shown; they are told',
    body: z.object({ removesOn: day }),
    res: privacyDetail,
  },
  'POST /privacy/requests/:id/release': {
    who: SUPERADMIN,
    summary: 'Takes a block back for a reason: everything is where it was, and the request is open again',
    body: z.object({ reason: text('reason') }),
    res: privacyDetail,
  },
  'POST /privacy/requests/:id/open': {
    who: SUPERADMIN,
    summary: 'What is blocked in one archive to be read, for a reason that stays in the audit',
    body: z.object({ reason: text('reason') }),
    reads: true,
    ...FILE,
  },
  'POST /privacy/requests/:id/certificate': {
    who: SUPERADMIN,
    summary: 'The certificate of an answered request as a PDF, in the language of whoever asked',
    reads: true,
    ...FILE,
  },
  'GET /privacy/retention': {
    who: SUPERADMIN,
    summary: 'For how many months what is blocked is kept: with a contract, without one, and of a mere contact',
    res: savedRetention,
  },
  'PUT /privacy/retention': {
    who: SUPERADMIN,
    summary:
      'Sets for how many months what is blocked from now on is kept. Given a version, only what nobody has changed since',
    body: retention.partial().extend({ version: z.int().min(1).nullish() }),
    res: savedRetention,
  },
  'POST /privacy/requests/:id/export': {
    who: SUPERADMIN,
    summary: 'Everything about whoever asks in one archive: as data, to be read, and their files',
    reads: true,
    ...FILE,
  },
})
