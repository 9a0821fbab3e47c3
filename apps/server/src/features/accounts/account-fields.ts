import type { accountCalls } from '@llave/api-contract/accounts.calls'
import { type HowMeetUs, SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import { passwordError } from '@llave/domain/people/passwords'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { emailError, nameError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import type { output } from 'zod'
import { AppError, fieldsAt, refuseFields } from '../../platform/app-error'
import { isCommonPassword } from './password/common-passwords'

export type NewUserForm = output<(typeof accountCalls)['POST /users']['body']>

/** The error of a new password for this person, or null. */
export function newPasswordError(password: string, person: { name: string; lastname: string; email: string }) {
  return passwordError(password, { isCommon: isCommonPassword, personal: [person.name, person.lastname, person.email] })
}

type Checks = Readonly<Record<string, FieldError | null>>

/** Rejects a new account with all of its wrong fields; ERR_USER_CREATE_REQUIRED_FIELDS when one of them is missing. */
function refuseNewAccount(checks: Checks): void {
  const fields = fieldsAt('', checks)
  const isMissing = Object.values(fields).includes('error_form_obligatory_field')
  refuseFields(fields, isMissing ? 'ERR_USER_CREATE_REQUIRED_FIELDS' : 'ERR_FORM_REVIEW_FIELDS')
}

const given = (error: FieldError | null, value: string) => (value === '' ? null : error)

/** A customer's registration as it is stored (spec: customer area §5). Throws with every wrong field. */
export function readRegistration(form: NewUserForm) {
  const { email, name, lastname, phone, password, whoRecommendedUs } = filled(form)
  const collective = form.collective ?? null
  // The collective's form has a fixed channel, which the general form does not offer.
  const howMeetUs = collective ? 'SPC' : (form.howMeetUs ?? null)
  refuseNewAccount({
    name: nameError(name),
    lastname: nameError(lastname),
    phone: phoneError(phone),
    email: emailError(email),
    password: newPasswordError(password, { name, lastname, email }),
    howMeetUs: howMeetError(howMeetUs, collective),
    whoRecommendedUs: howMeetUs === 'RECOMENDATION' ? nameError(whoRecommendedUs) : null,
    accept: form.accept ? null : 'error_form_obligatory_field',
  })
  if (!howMeetUs) throw new AppError('ERR_USER_CREATE_REQUIRED_FIELDS')
  return {
    email,
    name: capitaliseName(name),
    lastname: capitaliseSurname(lastname),
    phone: normalisePhone(phone),
    password,
    howMeetUs,
    whoRecommendedUs: howMeetUs === 'RECOMENDATION' ? whoRecommendedUs : null,
    collective,
  }
}

function howMeetError(howMeetUs: HowMeetUs | null, collective: string | null): FieldError | null {
  if (!howMeetUs) return 'error_form_obligatory_field'
  return howMeetUs === 'SPC' && collective !== SPC_COLLECTIVE ? 'error_form_option' : null
}

/**
 * The personal data of an account that the staff create: name and e-mail, and optional data. `passwordError` is the
 * error of a password that they chose for it.
 */
export function readInvited(
  form: Partial<Pick<NewUserForm, 'email' | 'name' | 'lastname' | 'phone'>>,
  passwordError: FieldError | null = null,
) {
  const { email, name, lastname, phone } = filled(form)
  refuseNewAccount({
    name: nameError(name),
    email: emailError(email),
    phone: given(phoneError(phone), phone),
    password: passwordError,
  })
  return {
    email,
    name: capitaliseName(name),
    lastname: lastname && capitaliseSurname(lastname),
    phone: phone ? normalisePhone(phone) : null,
  }
}

export type Invited = ReturnType<typeof readInvited>

function filled(form: Partial<NewUserForm>) {
  const { email, name, lastname, phone, password, whoRecommendedUs } = form
  return {
    email: email ?? '',
    name: name ?? '',
    lastname: lastname ?? '',
    phone: phone ?? '',
    password: password ?? '',
    whoRecommendedUs: whoRecommendedUs ?? '',
  }
}
