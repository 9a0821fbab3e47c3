import type { FieldError } from '../validation/field-errors'
import { emailError, nameError, phoneError } from '../validation/person-fields'
import { optionalError } from '../validation/validators'

/** How far the clock of another system may be ahead of ours. */
const CLOCK_AHEAD_MS = 5 * 60_000

type Typed = string | null | undefined

/** What somebody says of themselves on the brokerage's website. */
export interface WebsiteLead {
  readonly name: string
  readonly lastname?: Typed
  readonly phone?: Typed
  readonly email?: Typed
  readonly coupon?: Typed
}

/** The wrong fields of a lead: a name, and a phone or an e-mail, by which they can be answered. */
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

/** The error of the moment at which somebody consented: it cannot be still to come. */
export function consentDateError(date: Date, now: Date): FieldError | null {
  return date.getTime() > now.getTime() + CLOCK_AHEAD_MS ? 'error_form_date_ahead' : null
}
