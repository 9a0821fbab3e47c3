import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { SELECTION_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { id, instantOut } from './define/fields'
import { person } from './people'

/**
 * Contacts of whom whoever saves says that they are somebody else, although name and phone, or the DNI, agree; with it,
 * also an empty one, a person who is here already is refused.
 */
export const knownContacts = z.array(id).max(SELECTION_MAX).optional()

/** An operation of a contact, and the contact's role in it. */
const operationRole = z.object({
  operation: z.string(),
  numOperation: z.int(),
  role: z.enum(CONTACT_ROLES),
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  isArchived: z.boolean(),
})
export type OperationRole = z.output<typeof operationRole>

export const contact = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  dni: z.string().nullable(),
  address: z.string().nullable(),
  comments: z.string().nullable(),
  howMeetUs: z.enum(HOW_MEET_US).nullable(),
  whoRecommendedUs: z.string().nullable(),
  createdDate: instantOut,
  version: z.int(),
  /** Their role in the newest of their operations. */
  role: z.enum(CONTACT_ROLES).nullable(),
  operationsRoles: z.array(operationRole),
  numOperations: z.int(),
  /** An e-mail to them was not delivered, or may not have been. */
  undelivered: z.boolean(),
})
export type Contact = z.output<typeof contact>

/** A contact's relationship with the brokerage: who is in charge, who else takes part, and the conversation. */
export const contactRecord = z.object({
  operations: z.array(operationRole.extend({ responsable: person.nullable() })),
  /** The other holders of their operations. */
  people: z.array(
    z.object({ _id: z.string(), name: z.string(), phone: z.string().nullable(), operations: z.array(z.int()) }),
  ),
  /** Messages of the requests in which they are a holder, and e-mails to their address, newest first. */
  conversation: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['FROM_STAFF', 'FROM_CUSTOMER', 'MAIL']),
      date: instantOut,
      text: z.string(),
      author: z.string().nullable(),
      operation: z.object({ _id: z.string(), numOperation: z.int() }).nullable(),
    }),
  ),
})
export type ContactRecord = z.output<typeof contactRecord>

/** A contact as shown in an operation. */
export const operationContact = contact
  .pick({ name: true, email: true, phone: true, dni: true, howMeetUs: true })
  .extend({
    _id: z.string(),
    /** The same id under the name that the calls about links use. */
    contactId: z.string(),
    role: z.enum(CONTACT_ROLES),
  })
