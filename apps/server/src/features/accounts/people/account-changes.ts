import { isDeepStrictEqual } from 'node:util'
import type { AccountChanges } from '@llave/api-contract/people.calls'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import { isStaff } from '@llave/domain/people/roles'
import { emailError, nameError, normalisePhone } from '@llave/domain/validation/person-fields'
import { optionalError } from '@llave/domain/validation/validators'
import { type FieldErrors, refuseFields } from '../../../platform/app-error'
import type { Actor } from '../../../platform/platform'
import { newPasswordError } from '../account-fields'
import { isSuperadmin, type UserRow } from './people.policy'

/** The editable fields of an account, as stored. */
export type AccountValues = Pick<UserRow, Exclude<keyof AccountChanges, 'password' | 'version'>>

/** The values that differ from the stored account; echoed values are no change. */
export function changedValues(row: UserRow, body: AccountChanges): Partial<AccountValues> {
  const { name, lastname, email, phone, company, country, brands, avatarColor, roles, active } = body
  const wanted: { readonly [C in keyof AccountValues]: AccountValues[C] | undefined } = {
    name: name === undefined ? undefined : capitaliseName(name ?? ''),
    lastname: lastname === undefined ? undefined : capitaliseSurname(lastname ?? ''),
    email: email === undefined ? undefined : (email ?? ''),
    phone: phone === undefined ? undefined : phone ? normalisePhone(phone) : null,
    company: company === undefined ? undefined : company || null,
    country: country === undefined ? undefined : country || null,
    brands: brands ?? undefined,
    avatarColor: avatarColor ?? undefined,
    roles: roles ? [...new Set(roles)].sort() : undefined,
    active: active ?? undefined,
  }
  const stored = { ...row, roles: [...row.roles].sort() }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && !isDeepStrictEqual(stored[column as keyof AccountValues], value),
    ),
  )
}

/** Rejects wrong values at their fields. Only changes are checked: an account may be older than a rule. */
export function refuseWrong(
  actor: Actor,
  row: UserRow,
  changes: Partial<AccountValues>,
  password: string | null | undefined,
): void {
  const after = { ...row, ...changes }
  const { name, lastname, email, phone, roles } = changes
  const errors = {
    name: name === undefined ? null : nameError(name),
    lastname: optionalError('personName', lastname),
    // A lead has no e-mail.
    email: email === undefined ? null : emailError(email),
    phone: optionalError('phone', phone),
    roles: roles && !isRoleChange(row, roles) ? 'error_form_option' : null,
    password: password ? passwordProblem(actor, after, password) : null,
  }
  refuseFields(Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors)
}

/** Passwords are chosen only for the staff; everybody else gets a link to choose their own. */
function passwordProblem(actor: Actor, user: Pick<UserRow, 'name' | 'lastname' | 'email' | 'roles'>, password: string) {
  return isSuperadmin(actor) && isStaff(user.roles) ? newPasswordError(password, user) : 'error_form_option'
}

/** A change of roles cannot turn outsiders into staff or the reverse. */
function isRoleChange(row: UserRow, roles: UserRow['roles']): boolean {
  if (roles.length === 0) return false
  const staff = roles.filter(role => isStaff([role]))
  return isStaff(row.roles) ? staff.length === roles.length : staff.length === 0
}
