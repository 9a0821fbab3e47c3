import { APPOINTMENT_FIELDS } from '@llave/domain/operations/dates/appointments'
import { ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls, FILE, GUEST, STAFF } from './define/call'
import { instantOut } from './define/fields'

const calendar = z.object({
  url: z.string().nullable(),
  createdDate: instantOut.nullable(),
  lastReadDate: instantOut.nullable(),
})

/** An appointment at the notary's. */
export const appointment = z.object({
  field: z.enum(APPOINTMENT_FIELDS),
  date: instantOut,
  /** Name and address of the notary, if the operation has one with an address. */
  place: z.string().nullable(),
})

export const calendarCalls = defineCalls({
  'GET /calendar': { who: STAFF, summary: 'The private address of the caller’s own calendar', res: calendar },
  'POST /calendar': {
    who: STAFF,
    summary: 'Gives the caller’s calendar a new address; the one before it is dead from now on',
    res: calendar,
  },
  'DELETE /calendar': { who: STAFF, summary: 'Ends the address of the caller’s calendar', res: calendar },
  'GET /calendar/:secret.ics': {
    who: GUEST,
    summary:
      'The pending tasks and the dates of the operations of the person to whom the address belongs, as iCalendar (RFC 5545)',
    params: z.object({ secret: z.string().max(ID_MAX_LENGTH) }),
    ...FILE,
  },
  'GET /operations/:id/appointments': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The appointments at the notary that lie ahead, the next one first',
    res: z.array(appointment),
  },
  'GET /operations/:id/appointments.ics': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The same for a calendar (iCalendar, RFC 5545)',
    ...FILE,
  },
})
