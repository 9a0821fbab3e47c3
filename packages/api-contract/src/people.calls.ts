import { isAvatarColor } from '@llave/domain/people/avatar-colors'
import { GENERIC_ROLES, ROLES, STAFF_ROLES } from '@llave/domain/people/roles'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { BRANDS_MAX, BULK_MAX, PASSWORD_MAX_UNITS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, pageBody, pageOf, STAFF, SUPERADMIN } from './define/call'
import { day, id, idsInQuery, oneOrMany, optionalText, queryFlag, text } from './define/fields'
import { accountRecord, LANGUAGES, listedAccount } from './people'
import { deviceSession } from './personal-data.calls'

/** `admin` is the name column in the table of managers. */
export const ACCOUNT_SORTS = ['name', 'admin', 'email', 'createdDate', 'lastSignIn'] as const

const wholeText = z.string().trim().min(1)
export const accountFilters = { active: z.boolean(), company: oneOrMany(wholeText), country: oneOrMany(wholeText) }

const OPTION = 'error_form_option' satisfies FieldError
const brands = z.array(text('brand')).max(BRANDS_MAX, OPTION)
const avatarColor = z
  .string()
  .trim()
  .refine(isAvatarColor, 'error_form_format' satisfies FieldError)
/** Not trimmed: the domain's rule also covers spaces. */
const newPassword = z.string().max(PASSWORD_MAX_UNITS, 'error_form_max_length' satisfies FieldError)

/** The data of the person, apart from the account's permissions. */
const details = {
  name: optionalText('personName'),
  lastname: optionalText('personName'),
  email: optionalText('email'),
  phone: optionalText('phone'),
  company: optionalText('personName'),
  country: optionalText('country'),
  brands: brands.nullish(),
  avatarColor: avatarColor.nullish(),
}

const newManager = z.object({
  ...details,
  /** Without it, they choose one through a link sent by e-mail. */
  password: newPassword.nullish(),
  active: z.boolean().nullish(),
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length, OPTION).nullish(),
  /** Language of the e-mails. */
  language: z.enum(LANGUAGES).nullish(),
})
export type NewManagerForm = z.output<typeof newManager>

/** Omitted texts stay, empty ones are cleared. Clients send whole records back: other keys are ignored. */
const accountChanges = z.object({
  ...details,
  /** For a member of the staff, who must choose a new one at the next sign-in. */
  password: newPassword.nullish(),
  active: z.boolean().nullish(),
  roles: z.array(z.enum(ROLES)).max(ROLES.length, OPTION).nullish(),
  version: z.int().min(1).nullish(),
})
export type AccountChanges = z.output<typeof accountChanges>

const saved = z.object({ record: accountRecord, _id: z.string() })
const userIds = z
  .array(id)
  .min(1, 'error_form_obligatory_field' satisfies FieldError)
  .max(BULK_MAX, OPTION)

export const peopleCalls = defineCalls({
  'POST /users/listPagination': {
    who: STAFF,
    summary: 'A page of the accounts with a role; `admin` means all of the staff, and is for the superadmin',
    reads: true,
    body: pageBody(ACCOUNT_SORTS, accountFilters).extend({
      role: z.union([z.enum(ROLES), z.array(z.enum(ROLES)).min(1).max(ROLES.length)]).default([...GENERIC_ROLES]),
    }),
    res: pageOf(listedAccount),
    malformed: true,
  },
  'GET /users/origins': {
    who: STAFF,
    summary: 'The companies and countries of customers and agencies, for the filters of their list',
    res: z.object({ companies: z.array(z.string()), countries: z.array(z.string()) }),
  },
  'GET /users/:id': {
    who: STAFF,
    summary: 'One account; those of the staff for the superadmin and for themselves',
    res: z.object({ record: accountRecord }),
  },
  'POST /users/createAdmin': {
    who: SUPERADMIN,
    summary: 'Creates a manager, with a password that must be changed at the first sign-in, or invited by e-mail',
    body: newManager,
    res: saved,
    idempotent: true,
  },
  'PUT /users/:id': {
    who: STAFF,
    summary: 'Changes an account; those of the staff only the superadmin. What is left out stays',
    body: accountChanges,
    res: saved,
    emptyClears: true,
  },
  'POST /users/:id/invite': {
    who: STAFF,
    summary: 'Invites somebody again who has not chosen a password yet; their earlier link ends',
    res: z.object({ record: accountRecord }),
  },
  'POST /users/updateMany': {
    who: STAFF,
    summary: 'Activates or deactivates accounts; all or, where one of them cannot be deactivated, none',
    body: z.object({ idList: userIds, data: z.object({ active: z.boolean() }) }),
    res: z.object({ total: z.int() }),
  },
  'DELETE /users/removeMultiples': {
    who: STAFF,
    summary:
      'Deletes accounts, and deactivates those that have left something; all or none. `deleteAdmins` for the staff',
    query: z.object({ userIds: idsInQuery, deleteAdmins: queryFlag }),
    res: z.object({ totalDelete: z.int(), totalInactive: z.int() }),
  },
  'POST /users/handOver': {
    who: SUPERADMIN,
    summary: 'Gives the live operations and the pending tasks of a person to a colleague',
    body: z.object({ from: id, to: id, operations: z.boolean().default(false), tasks: z.boolean().default(false) }),
    res: z.object({ operations: z.int(), tasks: z.int() }),
    idempotent: true,
  },
  'PUT /users/:id/absence': {
    who: STAFF,
    summary:
      'Notes when a member of the staff is away and who stands in (null: nobody, then the superadmins see to their work), or with null that they are not; one’s own or, for the superadmin, anybody’s',
    body: z.object({ absence: z.object({ from: day, to: day, standIn: id.nullable() }).nullable() }),
    res: z.object({ record: accountRecord }),
  },
  'GET /users/:id/sessions': {
    who: SUPERADMIN,
    summary: 'The devices on which somebody is signed in',
    res: z.array(deviceSession),
  },
  'POST /users/:id/sessions/revoke': {
    who: SUPERADMIN,
    summary: 'Ends a session of somebody, or without an id all of them',
    body: z.object({ sessionId: id.nullish() }),
    res: z.array(deviceSession),
  },
})
