import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { z } from 'zod'
import { defineCalls, STAFF, SUPERADMIN } from './define/call'
import { code, instant, optionalText, text } from './define/fields'
import { LANGUAGES } from './people'

/** The path of the form for the brokerage's own website. */
export const FORM_PATH = '/formulario'

/** The form that the brokerage shows on its own website. */
const leadForm = z.object({
  active: z.boolean(),
  /** The sites that may show it, one a line. */
  origins: z.string(),
  /** Its address, without a language. */
  url: z.string(),
})
export type LeadForm = z.output<typeof leadForm>

export const leadCalls = defineCalls({
  'POST /leads': {
    who: STAFF,
    scope: 'leads:write',
    summary:
      'Takes in somebody who has written on the brokerage’s own website: makes a contact and an operation for which nobody is responsible yet. The answer is the same whether they are known or not',
    body: z.object({
      name: text('personName'),
      lastname: optionalText('personName'),
      /** A phone or an e-mail, or both. */
      phone: optionalText('phone'),
      email: optionalText('email'),
      typeOperation: code(OPERATION_TYPES),
      note: optionalText('reason'),
      /** The coupon of a campaign or of a person who recommended the brokerage; an unknown one is no error. */
      coupon: optionalText('couponHandle'),
      language: z.enum(LANGUAGES).nullish(),
      /** The text that they accepted, and when. */
      consent: z.object({ text: text('consent'), date: instant }, 'error_form_obligatory_field'),
    }),
    res: z.object({ _id: z.string() }),
    idempotent: true,
  },
  'GET /leadForm': { who: SUPERADMIN, summary: 'The form for the brokerage’s website', res: leadForm },
  'PUT /leadForm': {
    who: SUPERADMIN,
    summary: 'Switches the form on or off, and says which sites may show it',
    body: z.object({ active: z.boolean().optional(), origins: optionalText('formOrigins') }),
    res: leadForm,
    emptyClears: true,
  },
})
