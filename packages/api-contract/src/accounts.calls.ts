import { HOW_MEET_US, SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import type { FieldError } from '@llave/domain/validation/field-errors'
import {
  BRANDS_MAX,
  PASSWORD_MAX_UNITS,
  SECRET_MAX_LENGTH,
  SHORT_ID_MAX_LENGTH,
  SHORTCUTS_MAX,
  TOKEN_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, GUEST, SIGNED_IN, STAFF } from './define/call'
import { code, id, optionalSecret, optionalText, secret, text } from './define/fields'
import { absence, account, interfaceSettings, LANGUAGES, person, signedIn } from './people'

/** Trimmed, because at sign-in surrounding spaces are a typing error. */
const password = secret(PASSWORD_MAX_UNITS)
/** Not trimmed: the domain's rule also covers spaces. */
const newPassword = z.string().max(PASSWORD_MAX_UNITS, 'error_form_max_length' satisfies FieldError)
const email = text('email')
const linkCode = secret(SECRET_MAX_LENGTH)
const userId = secret(SHORT_ID_MAX_LENGTH)

const shortcut = z.string().max(SHORT_ID_MAX_LENGTH)
/** Pinned and unpinned shortcuts instead of the whole list, so that two open pages do not undo each other's changes. */
const changedShortcuts = z
  .record(shortcut, z.boolean())
  .refine(changes => Object.keys(changes).length <= SHORTCUTS_MAX, 'error_form_option' satisfies FieldError)

/** The roles that the staff may give to a generic user. */
const ROLES_TO_GIVE = ['customer', 'agency'] as const

/**
 * One body for the two uses of POST /users: a registration (no session; the domain says which fields it needs) and a
 * generic user created by the staff. The caller decides which fields count, never what the body claims.
 */
const newUser = z.object({
  id: id.nullish(),
  registrationToken: optionalSecret(SECRET_MAX_LENGTH),
  name: optionalText('personName'),
  lastname: optionalText('personName'),
  phone: optionalText('phone'),
  email: optionalText('email'),
  password: newPassword.nullish(),
  howMeetUs: code(HOW_MEET_US).nullish(),
  whoRecommendedUs: optionalText('personName'),
  /** Any text: an unknown or expired coupon does not prevent a registration. */
  couponHandle: optionalSecret(SHORT_ID_MAX_LENGTH),
  accept: z.boolean().nullish(),
  /** The language of the page and of the e-mails. */
  language: z.enum(LANGUAGES).nullish(),
  collective: z.literal(SPC_COLLECTIVE, { error: 'error_form_option' satisfies FieldError }).nullish(),
  company: optionalText('personName'),
  country: optionalText('country'),
  brands: z.array(text('brand')).max(BRANDS_MAX).nullish(),
  roles: z.array(z.enum(ROLES_TO_GIVE)).max(ROLES_TO_GIVE.length).nullish(),
})

export const accountCalls = defineCalls({
  'POST /users/authenticateAdm': {
    who: GUEST,
    summary: 'Signs in with e-mail and password',
    body: z.object({
      email,
      password,
      remember: z.boolean().nullish(),
      firebaseToken: z.string().max(TOKEN_MAX_LENGTH).nullish(),
      /** A random text stored in this browser, by which the account recognises the device. */
      device: z.string().max(SECRET_MAX_LENGTH).nullish(),
    }),
    res: z.object({ token: z.string(), record: signedIn }),
  },
  'POST /users/accessTokenLogin': {
    who: GUEST,
    summary: 'Signs in again with a stored token',
    body: z.object({ token: z.string().max(TOKEN_MAX_LENGTH) }),
    res: z.object({ token: z.string(), record: signedIn }),
  },
  'POST /users/logout': { who: SIGNED_IN, summary: 'Ends the session', res: z.object({ ended: z.literal(true) }) },
  'POST /users': {
    who: [...GUEST, 'admin', 'superadmin'],
    summary: 'Registers a customer (without a session) or creates a generic user (staff)',
    body: newUser,
    res: z.object({
      record: z.union([account, z.object({ _id: z.string(), email: z.string() })]),
      _id: z.string(),
      registrationToken: z.string().optional(),
    }),
    idempotent: true,
  },
  'POST /users/resendEmail': {
    who: GUEST,
    summary: 'Sends the activation e-mail again while the account is inactive',
    body: z.object({
      userId: id.nullish(),
      registrationToken: optionalSecret(SECRET_MAX_LENGTH),
      email: optionalText('email'),
    }),
    res: z.object({ sent: z.literal(true) }),
  },
  'POST /users/activateUser': {
    who: GUEST,
    summary: 'Activates the account behind an e-mailed link',
    body: z.object({ userId, activationCode: linkCode, couponHandle: optionalSecret(SHORT_ID_MAX_LENGTH) }),
    res: z.object({ record: z.object({ _id: z.string(), active: z.literal(true), email: z.string() }) }),
  },
  'POST /users/resetPassword': {
    who: GUEST,
    summary: 'E-mails a link to set a new password',
    body: z.object({ email, isAdmin: z.boolean().nullish() }),
    res: z.object({ sent: z.literal(true) }),
  },
  'POST /users/validatePassword': {
    who: GUEST,
    summary: 'Exchanges a password link for a token valid for createPassword only; does not consume the link',
    body: z.object({ userId, activationCode: linkCode }),
    res: z.object({
      token: z.string(),
      /** Set when somebody invited chooses their first password and is signed in with it. */
      invited: z.object({ name: z.string(), email: z.string(), isStaff: z.boolean() }).optional(),
    }),
  },
  'POST /users/createPassword': {
    who: ['password'],
    summary: 'Sets the new password, consumes the link and ends all sessions of the person',
    body: z.object({ userId, password: newPassword }),
    res: z.object({ changed: z.literal(true) }),
  },
  'POST /users/confirmEmail': {
    who: GUEST,
    summary: 'Confirms a changed e-mail address with the link sent to it',
    body: z.object({ userId, activationCode: linkCode }),
    res: z.object({ changed: z.literal(true) }),
  },
  'POST /auth/user/update': {
    who: SIGNED_IN,
    summary: 'Changes the caller’s own settings, personal data, e-mail (confirmed by link) or password',
    body: z.object({
      user: z.object({
        name: optionalText('personName'),
        lastname: optionalText('personName'),
        phone: optionalText('phone'),
        email: optionalText('email'),
        password: newPassword.nullish(),
        currentPassword: optionalSecret(PASSWORD_MAX_UNITS),
        firebaseToken: z.string().max(TOKEN_MAX_LENGTH).nullish(),
        language: z.enum(LANGUAGES).nullish(),
        newsletter: z.boolean().nullish(),
        settings: interfaceSettings.nullish(),
        shortcuts: z.union([z.array(shortcut).max(SHORTCUTS_MAX), changedShortcuts]).nullish(),
      }),
    }),
    res: z.object({ record: signedIn, emailToConfirm: z.string().optional() }),
  },
  'POST /users/list': {
    who: STAFF,
    summary: 'People with a role, for pickers',
    reads: true,
    body: z
      .object({
        roles: z
          .array(z.enum(STAFF))
          .max(STAFF.length)
          .default([...STAFF]),
      })
      .prefault({}),
    res: z.array(person.extend({ email: z.string(), absence: absence.nullable() })),
    malformed: true,
  },
})
