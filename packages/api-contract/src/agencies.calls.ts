import { AGENCY_PAPER_STATES, AGENCY_SIGHTS } from '@llave/domain/agencies/agency-sight'
import { LEAD_STATUSES } from '@llave/domain/agencies/lead-progress'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_REASONS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { z } from 'zod'
import { type Caller, defineCalls, pageBody, pageOf, paging, readsPage, STAFF } from './define/call'
import { code, eurosOut, id, instantOut, optionalText, text } from './define/fields'
import { LANGUAGES } from './people'

export const AGENCY_SORTS = ['name', 'sent', 'signed', 'won', 'lastSent', 'createdDate'] as const
export const LEAD_SORTS = ['sentDate', 'name'] as const

const TURNS = ['CUSTOMER', 'HOLDERS', 'BROKERAGE', 'BANK'] as const

const OWN = ['agency'] as const satisfies readonly Caller[]
/** Those who manage their own agency, and the staff for any agency. */
const MANAGERS = ['agency', 'admin', 'superadmin'] as const satisfies readonly Caller[]

const agency = z.object({ _id: z.string(), name: z.string(), active: z.boolean(), createdDate: instantOut })

/** An agency with the number of its leads and what became of them. */
const listedAgency = agency.extend({
  people: z.int(),
  sent: z.int(),
  live: z.int(),
  signed: z.int(),
  won: z.int(),
  /** The highest fees of the won operations. */
  fees: eurosOut,
  lastSent: instantOut.nullable(),
})
export type ListedAgency = z.output<typeof listedAgency>

const agencyPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  manages: z.boolean(),
  active: z.boolean(),
  /** They have been invited and have not chosen a password yet. */
  isInvited: z.boolean(),
})
export type AgencyPerson = z.output<typeof agencyPerson>

const agencyDetail = agency.extend({
  /** The caller may add people and remove their access. */
  manages: z.boolean(),
  people: z.array(agencyPerson),
})
export type AgencyDetail = z.output<typeof agencyDetail>

const amounts = z.object({ price: eurosOut.nullable(), loan: eurosOut.nullable() })
const papers = z.array(z.object({ type: z.enum(DOCUMENT_TYPES), state: z.enum(AGENCY_PAPER_STATES) }))

/**
 * A lead as its agency sees it: what it typed itself, how far it is, and what its customer lets it see (`amounts`,
 * `papers`; null: nothing). Nothing else here was written by the brokerage or the customer.
 */
const agencyLead = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  typeOperation: z.enum(OPERATION_TYPES),
  sentDate: instantOut,
  /** Null: that person is no longer here. */
  sentBy: z.string().nullable(),
  status: z.enum(LEAD_STATUSES),
  /** The present step, or the last one if it has ended. */
  step: z.enum(OPERATION_STATES),
  stepDate: instantOut,
  reached: z.int(),
  steps: z.int(),
  turn: z.enum(TURNS).nullable(),
  signedDate: instantOut.nullable(),
  deedDate: instantOut.nullable(),
  endedDate: instantOut.nullable(),
  amounts: amounts.nullable(),
  papers: papers.nullable(),
})
export type AgencyLead = z.output<typeof agencyLead>

/** For the customer of a request: what the agency that sent them can see. */
const agencySight = z.object({
  operation: z.object({ _id: z.string(), numOperation: z.int() }),
  agency: z.string(),
  /** What can be allowed, and since when it is; null: not allowed. */
  sights: z.array(z.object({ sight: z.enum(AGENCY_SIGHTS), allowedDate: instantOut.nullable() })),
  /** What the agency would see now if allowed. */
  amounts,
  papers,
})
export type AgencySightsOfRequest = z.output<typeof agencySight>

/** A lead as the staff see it: like the agency's, with the operation. */
const broughtLead = z.object({
  operation: z.object({ _id: z.string(), numOperation: z.int(), title: z.string() }),
  sentDate: instantOut,
  sentBy: z.string().nullable(),
  state: z.enum(OPERATION_STATES),
  isArchived: z.boolean(),
  archivedReason: z.enum(ARCHIVE_REASONS).nullable(),
  signedDate: instantOut.nullable(),
  fees: eurosOut.nullable(),
})
export type BroughtLead = z.output<typeof broughtLead>

const newPerson = { name: text('personName'), lastname: optionalText('personName'), email: text('email') }
const personForm = z.object({ ...newPerson, phone: optionalText('phone') })

export const agencyCalls = defineCalls({
  'GET /agency': {
    who: OWN,
    summary: 'The caller’s own agency with its people; null for somebody who is in none',
    res: z.object({ agency: agencyDetail.nullable() }),
  },
  'POST /agency/leads/listPagination': {
    who: OWN,
    summary:
      'A page of the people whom the caller’s agency has sent: how far each is and whose turn it is; amounts and documents only as far as the customer lets them, and no messages',
    ...readsPage(pageBody(LEAD_SORTS, { status: z.enum(LEAD_STATUSES) }), agencyLead),
  },
  'POST /agency/sendLead': {
    who: OWN,
    summary:
      'Sends a person to the brokerage, who has agreed to it. The answer is the same whether the brokerage knows them or not',
    body: z.object({
      name: text('personName'),
      lastname: optionalText('personName'),
      phone: text('phone'),
      /** The customer is told here who has given their data, and for what purpose. */
      email: optionalText('email'),
      typeOperation: code(OPERATION_TYPES),
      note: optionalText('reason'),
      consent: z.literal(true, 'error_form_obligatory_field' satisfies FieldError),
      /** The language in which the agency read the words of the consent. */
      language: z.enum(LANGUAGES),
    }),
    res: z.object({ _id: z.string() }),
    idempotent: true,
  },
  'GET /agencySights': {
    who: ['customer'],
    summary: 'What the agencies that sent the caller may see of their requests under way',
    res: z.array(agencySight),
  },
  'POST /operations/letAgencySee': {
    who: ['customer'],
    summary: 'The customer lets the agency that sent them see one thing more of a request, or no longer',
    body: z.object({ operationId: id, sight: z.enum(AGENCY_SIGHTS), allowed: z.boolean() }),
    res: z.array(agencySight),
  },
  'POST /agencies/listPagination': {
    who: STAFF,
    summary: 'A page of the agencies: what each has brought, and to what it led',
    ...readsPage(pageBody(AGENCY_SORTS, { active: z.boolean() }), listedAgency),
  },
  'POST /agencies': {
    who: STAFF,
    summary: 'Creates an agency with the person who manages it, who is invited by e-mail',
    body: z.object({ agency: text('companyName'), ...newPerson, phone: optionalText('phone') }),
    res: agencyDetail,
    idempotent: true,
  },
  'GET /agencies/:id': {
    who: STAFF,
    summary: 'An agency with its people',
    res: agencyDetail,
  },
  'PUT /agencies/:id': {
    who: STAFF,
    summary: 'Renames an agency, or switches it off: then it sends nobody, and sees nothing',
    body: z.object({ name: text('companyName').optional(), active: z.boolean().optional() }),
    res: agencyDetail,
  },
  'POST /agencies/listBrought': {
    who: STAFF,
    summary: 'A page of the operations that an agency has brought, the newest first',
    reads: true,
    body: z.object({ agencyId: id, dataFilter: paging.prefault({}) }),
    res: pageOf(broughtLead),
  },
  'POST /agencies/:id/people': {
    who: MANAGERS,
    summary: 'Invites somebody into an agency',
    body: personForm,
    res: agencyDetail,
    idempotent: true,
  },
  'PUT /agencies/:id/people/:userId': {
    who: MANAGERS,
    summary: 'Lets somebody of an agency manage it, or takes their access; one of those who manage it always stays',
    body: z.object({ manages: z.boolean().optional(), active: z.boolean().optional() }),
    res: agencyDetail,
  },
})
