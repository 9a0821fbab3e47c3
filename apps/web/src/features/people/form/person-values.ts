import type { BodyOf } from '@llave/api-contract/call-types'
import type { AccountRecord } from '@llave/api-contract/people'
import { AVATAR_COLOR_DEFAULT } from '@llave/domain/people/avatar-colors'
import { passwordError } from '@llave/domain/people/passwords'
import { capitaliseName, capitaliseSurname } from '@llave/domain/people/person-names'
import type { Role } from '@llave/domain/people/roles'
import { EMAIL, normalisePhone, PERSON_NAME, PHONE } from '@llave/domain/validation/person-fields'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { isSame } from '../../../lib/forms/three-way'
import type { Kind } from '../people-calls'
import { roleOf } from '../role'

/** The first access of a new manager, or whether to replace an existing one's password. */
export type Access = 'invite' | 'password' | 'keep'

export type PersonValues = {
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly country: string
  readonly brands: readonly string[]
  readonly roles: Role
  readonly avatarColor: string
  readonly active: boolean
  readonly access: Access
  readonly password: string
}

export function startValues(kind: Kind, person: AccountRecord | null): PersonValues {
  return {
    name: person?.name ?? '',
    lastname: person?.lastname ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    company: person?.company ?? '',
    country: person?.country ?? '',
    brands: person?.brands ?? [],
    roles: person ? roleOf(person) : kind === 'managers' ? 'admin' : 'agency',
    avatarColor: person?.avatarColor ?? AVATAR_COLOR_DEFAULT,
    active: person?.active ?? true,
    access: person ? 'keep' : 'invite',
    password: '',
  }
}

export const PERSON_TEXTS = {
  ...{ name: PERSON_NAME, lastname: optionalText(PERSON_NAME), email: EMAIL, phone: optionalText(PHONE) },
  ...{ company: optionalText(PERSON_NAME), country: optionalText(TEXT_FIELDS.country) },
}

/** The error of each other field. In an existing account only changes are checked, as on the server. */
export function personErrors(values: PersonValues, saved: PersonValues) {
  const personal = [values.name, values.lastname, values.email]
  return {
    ...(values.email === '' && saved.email === '' && saved.name !== '' && { email: null }),
    ...(values.phone === saved.phone && { phone: null }),
    password: values.access === 'password' ? passwordError(values.password, { personal }) : null,
  }
}

/** The body of both creating calls, without empty fields. */
export function newAccount(values: PersonValues) {
  const { name, lastname, email, phone, company, country, brands, access, password } = values
  return {
    ...{ name, lastname, email, phone, company, country, brands: [...brands] },
    ...(access === 'password' && { password }),
  }
}

const FIELDS = ['name', 'lastname', 'email', 'phone', 'company', 'country', 'brands', 'avatarColor', 'active'] as const

/** Only the differences to the saved account. */
export function changesOf(values: PersonValues, saved: PersonValues): BodyOf<'PUT /users/:id'> {
  const kept = {
    ...values,
    name: capitaliseName(values.name),
    lastname: values.lastname && capitaliseSurname(values.lastname),
    phone: values.phone && normalisePhone(values.phone),
  }
  const changed = FIELDS.filter(field => !isSame(kept[field], saved[field]))
  return {
    ...Object.fromEntries(changed.map(field => [field, kept[field]])),
    ...(values.roles !== saved.roles && {
      roles: values.roles === 'superadmin' ? ['admin', 'superadmin'] : [values.roles],
    }),
    ...(values.access === 'password' && { password: values.password }),
  }
}

/**
 * Whether the person's name, e-mail or phone is corrected, which other records may contain, and whether the e-mail is.
 */
export function correctionOf(values: PersonValues, saved: PersonValues) {
  const changes = changesOf(values, saved)
  const isChanged = ['name', 'lastname', 'email', 'phone'].some(field => field in changes)
  return { isChanged, newEmail: changes.email ?? null }
}
