import { FACTOR_KINDS, FACTOR_POLICIES } from '@llave/domain/people/second-factor'
import {
  FACTOR_CODE_MAX_LENGTH,
  PASSKEY_PART_MAX_LENGTH,
  PASSWORD_MAX_UNITS,
  SECRET_MAX_LENGTH,
  TOKEN_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, GUEST, SIGNED_IN, SUPERADMIN } from './define/call'
import { code, id, optionalSecret, secret, text } from './define/fields'
import { factor, signedIn } from './people'

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Bytes as base64url, as in WebAuthn's JSON. */
const bytes = z.string().max(PASSKEY_PART_MAX_LENGTH)
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** The browser's response with a passkey (WebAuthn level 3, AuthenticationResponseJSON). */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** The browser's response after creating a passkey (RegistrationResponseJSON). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(SECRET_MAX_LENGTH)).max(TRANSPORTS.length).default([]),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** An existing passkey of the person. */
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(TRANSPORTS)) })
export type PasskeyDescriptor = z.output<typeof descriptor>

/** The request for a response with a passkey. */
const assertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(descriptor),
})
export type AssertionOptions = z.output<typeof assertionOptions>

/** The request for a new passkey. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/** The details of ERR_USER_FACTOR_REQUIRED: the password was right and the second factor is missing. */
export const factorRequired = z.object({
  /** Replaces the password in `authenticateFactor`; valid once, for a few minutes. */
  signIn: z.string(),
  /** A code of an authenticator application is accepted. */
  totp: z.boolean(),
  /** The request for a passkey; null: the person has none, or none works at this address. */
  passkey: assertionOptions.nullable(),
  /** Unused recovery codes. */
  recoveryCodes: z.int(),
})
export type FactorRequired = z.output<typeof factorRequired>

const currentPassword = secret(PASSWORD_MAX_UNITS)
const factorCode = optionalSecret(FACTOR_CODE_MAX_LENGTH)
const recoveryCodes = z.array(z.string())

export const factorCalls = defineCalls({
  'POST /users/authenticateFactor': {
    who: GUEST,
    summary: 'Completes a sign-in that was answered with ERR_USER_FACTOR_REQUIRED, with one of the three',
    body: z.object({
      signIn: z.string().max(TOKEN_MAX_LENGTH),
      code: factorCode,
      recoveryCode: factorCode,
      passkey: passkeyAssertion.nullish(),
      remember: z.boolean().nullish(),
      firebaseToken: z.string().max(TOKEN_MAX_LENGTH).nullish(),
      device: z.string().max(SECRET_MAX_LENGTH).nullish(),
    }),
    res: z.object({ token: z.string(), record: signedIn }),
  },
  'GET /users/factors': {
    who: SIGNED_IN,
    summary: 'The caller’s own second factors',
    res: z.object({
      policy: z.enum(FACTOR_POLICIES),
      /** Passkeys work at the address of this installation. */
      passkeys: z.boolean(),
      factors: z.array(factor),
      recoveryCodes: z.int(),
    }),
  },
  'POST /users/factors/begin': {
    who: SIGNED_IN,
    summary: 'Begins to set up a second factor; it opens nothing until it is confirmed',
    body: z.object({ kind: code(FACTOR_KINDS), currentPassword }),
    res: z.object({
      _id: z.string(),
      totp: z.object({ secret: z.string(), address: z.string() }).nullable(),
      passkey: creationOptions.nullable(),
    }),
  },
  'POST /users/factors/confirm': {
    who: SIGNED_IN,
    summary: 'Confirms a second factor by its first code or by the passkey that was made',
    body: z.object({ _id: id, name: text('factorName'), code: factorCode, passkey: newPasskey.nullish() }),
    res: z.object({
      record: factor,
      /** With the first factor only; shown once. */
      recoveryCodes: recoveryCodes.nullable(),
    }),
  },
  'PUT /users/factors/:id': {
    who: SIGNED_IN,
    summary: 'Renames one of the caller’s own second factors',
    body: z.object({ name: text('factorName') }),
    res: z.object({ record: factor }),
  },
  'POST /users/factors/:id/remove': {
    who: SIGNED_IN,
    summary: 'Removes one of the caller’s own second factors; with the last one the recovery codes end',
    body: z.object({ currentPassword }),
    res: z.object({ removed: z.literal(true) }),
  },
  'POST /users/factors/recoveryCodes': {
    who: SIGNED_IN,
    summary: 'Makes new recovery codes, shown once; the earlier ones end',
    body: z.object({ currentPassword }),
    res: z.object({ recoveryCodes }),
  },
  'POST /users/:id/factors/remove': {
    who: SUPERADMIN,
    summary: 'Takes all second factors from somebody who has lost them, and ends their sessions',
    body: z.object({ note: text('reason') }),
    res: z.object({ removed: z.int() }),
  },
})
