import type { BodyOf } from '@llave/api-contract/call-types'
import { HOW_MEET_US, type HowMeetUs, SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import { passwordError } from '@llave/domain/people/passwords'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'

import type { Language } from '@llave/texts/languages'

export type Channel = 'general' | 'spc'

export type RegistrationValues = {
  readonly name: string
  readonly lastname: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly howMeetUs: HowMeetUs | null
  readonly whoRecommendedUs: string
  readonly accept: boolean
}

/** A registration with an unconfirmed e-mail; its token allows changes until then. */
export interface PendingRegistration {
  readonly userId: string
  readonly registrationToken: string
}

export function emptyRegistration(channel: Channel): RegistrationValues {
  const howMeetUs = channel === 'spc' ? SPC_COLLECTIVE : null
  return { name: '', lastname: '', phone: '', email: '', password: '', howMeetUs, whoRecommendedUs: '', accept: false }
}

/** The general screen's list leaves SPC out (spec: customer area §2). */
export const GENERAL_HOW_MEET_US = HOW_MEET_US.filter(code => code !== 'SPC')

export const isRecommended = (values: Pick<RegistrationValues, 'howMeetUs'>) => values.howMeetUs === 'RECOMENDATION'

/** The code of each wrong field (spec: customer area §5). */
export function registrationCodes(values: RegistrationValues): Record<keyof RegistrationValues, string | null> {
  const { name, lastname, email, password } = values
  return {
    name: nameError(name),
    lastname: nameError(lastname),
    phone: phoneError(values.phone),
    email: emailError(email),
    password: passwordError(password, { personal: [name, lastname, email] }),
    howMeetUs: values.howMeetUs ? null : 'error_form_obligatory_field',
    whoRecommendedUs: isRecommended(values) ? nameError(values.whoRecommendedUs) : null,
    accept: values.accept ? null : 'error_form_obligatory_field',
  }
}

/**
 * The request body: a new registration has no id; a changed one has its id and token. The account's language is the
 * page's.
 */
export function registrationBody(
  values: RegistrationValues,
  channel: Channel,
  pending: PendingRegistration | null,
  language: Language,
): BodyOf<'POST /users'> {
  return {
    id: pending?.userId ?? null,
    ...(pending ? { registrationToken: pending.registrationToken } : {}),
    name: values.name.trim(),
    lastname: values.lastname.trim(),
    phone: normalisePhone(values.phone),
    email: values.email.trim(),
    password: values.password,
    howMeetUs: values.howMeetUs,
    whoRecommendedUs: isRecommended(values) ? values.whoRecommendedUs.trim() : '',
    accept: values.accept,
    language,
    ...(channel === 'spc' ? { collective: SPC_COLLECTIVE } : {}),
  }
}
