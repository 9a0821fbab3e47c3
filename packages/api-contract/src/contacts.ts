import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { z } from 'zod'
import { instantOut } from './define/fields'

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
  /** In the newest of their operations. */
  role: z.enum(CONTACT_ROLES).nullable(),
  operationsRoles: z.array(operationRole),
  numOperations: z.int(),
  /** An e-mail to them did not, or may not have, arrived. */
  undelivered: z.boolean(),
})
export type Contact = z.output<typeof contact>

/** A contact as an operation shows it. */
export const operationContact = contact
  .pick({ name: true, email: true, phone: true, dni: true, howMeetUs: true })
  .extend({
    _id: z.string(),
    /** The same id under the name that the calls about links use. */
    contactId: z.string(),
    role: z.enum(CONTACT_ROLES),
  })
