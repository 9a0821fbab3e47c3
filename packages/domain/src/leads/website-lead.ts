import type { FieldError } from '../validation/field-errors'
import { emailError, nameError, phoneError } from '../validation/person-fields'
import { optionalError } from '../validation/validators'

/** How far the clock of another system may be ahead of ours. */
const CLOCK_AHEAD_MS = 5 * 60_000

type Typed = string | null | undefined

/** What somebody enters about themselves on the brokerage's website. */
export interface WebsiteLead {
  readonly name: string
  readonly lastname?: Typed
  readonly phone?: Typed
  readonly email?: Typed
  readonly coupon?: Typed
}

/** The wrong fields of a lead. It needs a name, and a phone or an e-mail to answer to. */
export function websiteLeadErrors(lead: WebsiteLead): Readonly<Record<keyof WebsiteLead, FieldError | null>> {
  const { name, lastname, phone, email, coupon } = lead
  return {
    name: nameError(name),
    lastname: optionalError('personName', lastname),
    phone: phone ? phoneError(phone) : email ? null : 'error_form_contact_email_or_phone',
    email: email ? emailError(email) : null,
    coupon: optionalError('couponHandle', coupon),
  }
}

/** The error of a time of consent: it cannot be in the future. */
export function consentDateError(date: Date, now: Date): FieldError | null {
  return date.getTime() > now.getTime() + CLOCK_AHEAD_MS ? 'error_form_date_ahead' : null
}
