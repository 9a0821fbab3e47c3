import { HOW_MEET_US, SPC_COLLECTIVE } from '@llave/domain/people/how-meet-us'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { z } from 'zod'
import { defineCalls, GUEST, SIGNED_IN, STAFF } from './call'
import { code, id, optionalText, text } from './fields'
import { account, interfaceSettings, LANGUAGES, signedIn } from './people'

/** At sign-in, where surrounding spaces are a slip. The maximum counts UTF-16 units: 128 characters may be 256. */
const password = text(256)
/** Taken as it is: the server applies the domain's rule, which also covers spaces. */
const newPassword = z.string().max(256, 'error_form_max_length' satisfies FieldError)
const email = text(150)
const linkCode = text(200)

/** How many navigation items can be pinned. */
export const MAX_SHORTCUTS = 30
const shortcut = z.string().max(60)
/** What is pinned or unpinned rather than the whole list, so that two open pages do not undo each other's changes. */
const changedShortcuts = z
  .record(shortcut, z.boolean())
  .refine(changes => Object.keys(changes).length <= MAX_SHORTCUTS, 'error_form_option' satisfies FieldError)

/**
 * One body for the two uses of POST /users: a registration (no session; the domain says which fields it needs) and a
 * generic user created by the staff. The caller decides which fields count, never what the body claims.
 */
const newUser = z.object({
  id: id.nullish(),
  registrationToken: optionalText(200),
  name: optionalText(90),
  lastname: optionalText(90),
  phone: optionalText(30),
  email: optionalText(150),
  password: newPassword.nullish(),
  howMeetUs: code(HOW_MEET_US).nullish(),
  whoRecommendedUs: optionalText(90),
  accept: z.boolean().nullish(),
  /** The language of the page; the e-mails will be in it, too. */
  language: z.enum(LANGUAGES).nullish(),
  collective: z.literal(SPC_COLLECTIVE, { error: 'error_form_option' satisfies FieldError }).nullish(),
  company: optionalText(90),
  country: optionalText(60),
  brands: z.array(text(60)).max(20).nullish(),
  roles: z
    .array(z.enum(['customer', 'agency']))
    .max(2)
    .nullish(),
})

export const accountCalls = defineCalls({
  'POST /users/authenticateAdm': {
    who: GUEST,
    summary: 'Signs in with e-mail and password',
    body: z.object({
      email,
      password,
      remember: z.boolean().nullish(),
      firebaseToken: z.string().max(4096).nullish(),
    }),
    res: z.object({ token: z.string(), record: signedIn }),
  },
  'POST /users/accessTokenLogin': {
    who: GUEST,
    summary: 'Signs in again with a stored token',
    body: z.object({ token: z.string().max(4096) }),
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
    body: z.object({ userId: id.nullish(), registrationToken: optionalText(200), email: optionalText(150) }),
    res: z.object({ sent: z.literal(true) }),
  },
  'POST /users/activateUser': {
    who: GUEST,
    summary: 'Activates the account behind an e-mailed link',
    body: z.object({ userId: text(60), activationCode: linkCode, couponHandle: optionalText(60) }),
    res: z.object({ record: z.object({ _id: z.string(), active: z.literal(true) }) }),
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
    body: z.object({ userId: text(60), activationCode: linkCode }),
    res: z.object({ token: z.string() }),
  },
  'POST /users/createPassword': {
    who: ['password'],
    summary: 'Sets the new password, consumes the link and ends all sessions of the person',
    body: z.object({ userId: text(60), password: newPassword }),
    res: z.object({ changed: z.literal(true) }),
  },
  'POST /users/confirmEmail': {
    who: GUEST,
    summary: 'Confirms a changed e-mail address with the link sent to it',
    body: z.object({ userId: text(60), activationCode: linkCode }),
    res: z.object({ changed: z.literal(true) }),
  },
  'POST /auth/user/update': {
    who: SIGNED_IN,
    summary: 'Changes the caller’s own settings, personal data, e-mail (confirmed by link) or password',
    body: z.object({
      user: z.object({
        name: optionalText(90),
        lastname: optionalText(90),
        phone: optionalText(30),
        email: optionalText(150),
        password: newPassword.nullish(),
        currentPassword: optionalText(256),
        firebaseToken: z.string().max(4096).nullish(),
        language: z.enum(LANGUAGES).nullish(),
        newsletter: z.boolean().nullish(),
        settings: interfaceSettings.nullish(),
        shortcuts: z.union([z.array(shortcut).max(MAX_SHORTCUTS), changedShortcuts]).nullish(),
      }),
    }),
    res: z.object({ record: signedIn, emailToConfirm: z.string().optional() }),
  },
  'POST /users/list': {
    who: STAFF,
    summary: 'People with a role, for pickers',
    body: z
      .object({
        roles: z
          .array(z.enum(['admin', 'superadmin']))
          .max(2)
          .default(['admin', 'superadmin']),
      })
      .prefault({}),
    res: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        lastname: z.string(),
        avatar: z.string().nullable(),
        avatarColor: z.string().nullable(),
        email: z.string(),
      }),
    ),
    malformed: true,
  },
})
