import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { CONTACT_FIELDS } from '@llave/domain/people/contacts'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { IMPORT_MAPPING_MAX_LENGTH, MERGED_CONTACTS_MAX, UNLINKED_CONTACTS_MAX } from '@llave/domain/validation/limits'
import { CONTACT_TEXTS } from '@llave/domain/validation/text-forms'
import { z } from 'zod'
import { contact, contactRecord, knownContacts, operationContact } from './contacts'
import { CUSTOMER_AND_STAFF, defineCalls, exportsList, pageBody, readsPage, STAFF, searches } from './define/call'
import { code, formFlag, id, oneOrMany, optionalText, optionalTexts } from './define/fields'

export const CONTACT_SORTS = ['name', 'email', 'createdDate', 'numOperations'] as const

/** The columns of the address book, as exports and saved views name them. */
const CONTACT_COLUMNS = [
  'name',
  'email',
  'phone',
  'role',
  'dni',
  'howMeetUs',
  'whoRecommendedUs',
  'address',
  'comments',
  'numOperations',
  'createdDate',
] as const
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

export const contactFilters = {
  role: oneOrMany(z.enum(CONTACT_ROLES)),
  howMeetUs: oneOrMany(z.enum(HOW_MEET_US)),
  hasOperations: z.boolean(),
}

/**
 * A contact as entered. Which fields are required depends on the contact's role and is checked by the feature. In a
 * change, omitted fields stay and empty ones are cleared. Unknown keys are ignored, because clients send whole records
 * back.
 */
const contactForm = z.object({
  ...optionalTexts(CONTACT_TEXTS),
  howMeetUs: z
    .literal('')
    .transform(() => null)
    .or(code(HOW_MEET_US))
    .nullish(),
})
export type ContactForm = z.output<typeof contactForm>

/** With the version that the caller read, a field that somebody else has changed since is refused. */
const contactChanges = contactForm.extend({ version: z.int().min(1).nullish() })
export type ContactChanges = z.output<typeof contactChanges>

const role = code(CONTACT_ROLES)
const linked = z.object({ contacts: z.array(operationContact) })

export const contactCalls = defineCalls({
  'POST /contacts/listPagination': {
    who: STAFF,
    summary: 'A page of the address book; by name, descending, unless sorted otherwise',
    ...readsPage(pageBody(CONTACT_SORTS, contactFilters), contact),
  },
  'POST /contacts/search': {
    who: STAFF,
    summary: 'Contacts that match a text of at least three characters',
    ...searches(contact),
  },
  'POST /contacts/export': {
    who: STAFF,
    summary: 'The contacts that the filters let through, as a CSV or Excel file',
    ...exportsList(CONTACT_SORTS, contactFilters, CONTACT_COLUMNS),
  },
  'POST /contacts/import': {
    who: STAFF,
    summary:
      'Takes over contacts from a CSV or Excel file, one a row, the titles in the first; an e-mail that is known updates',
    body: z.object({
      /** JSON: each field's column by title, or the reverse. Without it the titles are recognised. */
      mapping: z.string().max(IMPORT_MAPPING_MAX_LENGTH).nullish(),
      dryRun: formFlag,
      /** Imports the valid rows in spite of refused ones. */
      skipRefused: formFlag,
    }),
    res: z.object({
      create: z.int(),
      update: z.int(),
      /** By row number in the file; the titles are row 1. */
      refused: z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) })),
      imported: z.boolean(),
      /** The column titles, and the field that each was mapped to. */
      columns: z.array(z.object({ title: z.string(), field: z.enum(CONTACT_FIELDS).nullable() })),
    }),
    multipart: true,
    idempotent: true,
  },
  'POST /contacts/reach': {
    who: CUSTOMER_AND_STAFF,
    summary:
      'Where a correction of a person’s name, e-mail or phone would go: found by one of their copies, as the addressee of an undelivered e-mail of an operation or, for customers, as a holder of their request',
    reads: true,
    body: z.object({
      userId: id.optional(),
      contactId: id.optional(),
      holderId: id.optional(),
      emailId: id.optional(),
      operationId: id.optional(),
      /** The new e-mail. */
      email: optionalText('email'),
    }),
    res: z.object({
      contact: z.boolean(),
      /** Whether the account signs in with the new address, is invited there, or keeps its e-mail. */
      account: z.enum(['CHANGED', 'INVITED', 'KEPT']).nullable(),
      /**
       * Numbers of the operations in which they are a holder; of those with an open link to sign; and of those with a
       * signature.
       */
      operations: z.array(z.int()),
      links: z.array(z.int()),
      signed: z.array(z.int()),
      /** The previous address is notified of the new one. */
      formerTold: z.boolean(),
      /** A customer already has the new e-mail: their account gets the operations, and this unused one is deleted. */
      joined: z.boolean(),
    }),
  },
  'GET /contacts/:id': {
    who: STAFF,
    summary: 'One contact with all of their operations',
    res: contact,
  },
  'GET /contacts/:id/record': {
    who: STAFF,
    summary: 'What a contact has to do with the brokerage: their operations, the people in them, and what was written',
    res: contactRecord,
  },
  'POST /contacts': {
    who: STAFF,
    summary:
      'Adds a contact; for an e-mail that is in use, `details.contactId` is the one that has it; with `known` also for somebody who is here already and is none of these',
    body: contactForm.extend({ known: knownContacts }),
    res: contact,
    idempotent: true,
  },
  'PUT /contacts/:id': {
    who: STAFF,
    summary:
      'Changes a contact, with a version only what nobody has changed since; what is left out stays, what is empty is cleared',
    body: contactChanges,
    res: contact,
    emptyClears: true,
  },
  'DELETE /contacts/:id': {
    who: STAFF,
    summary: 'Deletes a contact, which unlinks it from its operations; never a holder',
    res: z.object({ totalDelete: z.int() }),
  },
  'POST /contacts/merge': {
    who: STAFF,
    summary: 'Makes one contact out of several: links move to the one that is kept, `fields` says whose value counts',
    body: z.object({
      keep: id,
      merge: z
        .array(id)
        .min(1, 'error_form_obligatory_field' satisfies FieldError)
        .max(MERGED_CONTACTS_MAX, 'error_form_option' satisfies FieldError),
      fields: z.partialRecord(z.enum(CONTACT_FIELDS), id).default({}),
    }),
    res: contact,
    idempotent: true,
  },
  'POST /operations/addContact': {
    who: STAFF,
    summary: 'Links a contact, or a new one, to an operation in a role; never as a holder',
    body: z.object({
      operationId: id,
      contactId: id.nullish(),
      contact: contactForm.nullish(),
      role,
      known: knownContacts,
    }),
    res: linked,
    idempotent: true,
  },
  'POST /operations/updateContact': {
    who: STAFF,
    summary:
      'Changes a linked contact, as `PUT /contacts/:id` does, and its role; `previousRole` says which, where it has several',
    body: z.object({
      operationId: id,
      contactId: id,
      role: role.nullish(),
      previousRole: role.nullish(),
      contact: contactChanges.nullish(),
    }),
    res: linked,
  },
  'POST /operations/removeContacts': {
    who: STAFF,
    summary: 'Unlinks contacts from an operation; when one of them is a holder, none',
    body: z.object({
      operationId: id,
      selecteds: z
        .array(z.object({ contactId: id, role }))
        .min(1, 'error_form_obligatory_field' satisfies FieldError)
        .max(UNLINKED_CONTACTS_MAX, 'error_form_option' satisfies FieldError),
    }),
    res: linked,
  },
})
