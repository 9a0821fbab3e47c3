import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { Role } from '@llave/domain/people/roles'
import { type ZodType, z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may attempt a call: a role, `guest` (no token needed), or a purpose-bound token: `password` (from
 * validatePassword, valid for createPassword only), `link` (the secret of a holder's mailing link, or the session of the
 * customer whose own e-mail is the holder's) or `holder` (the same, or the secret of the link to a holder's own place).
 * The feature's policy decides which *objects* they reach.
 */
export type Caller = Role | 'guest' | 'password' | 'link' | 'holder'

export interface FileAllowance {
  readonly most: number
  readonly bytes: number
}

export interface Call {
  readonly who: readonly Caller[]
  readonly summary: string
  /** API keys with this scope may call it; without a scope no key may. */
  readonly scope?: ApiScope
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly res: ZodType
  /** Changes nothing although it is not a GET: the body holds the query. */
  readonly reads?: true
  /** An invalid body is a bug in the client, not a mistake in a form: 400 instead of field errors. */
  readonly malformed?: true
  /** An empty text in the body clears its field; otherwise it counts as absent. */
  readonly emptyClears?: true
  /** The body is multipart/form-data with at most one file, unless `files` says otherwise; its fields are texts. */
  readonly multipart?: true
  /** Several files in one call: the most files, and the size of each. */
  readonly files?: FileAllowance
  /** The answer is a file, not JSON; `res` is then meaningless (`FILE`). */
  readonly file?: true
  /** Creates or signs: honours the `Idempotency-Key` header. Its handler does the work in `once`. */
  readonly idempotent?: true
}

export function defineCalls<const C extends Record<`${Method} /${string}`, Call>>(calls: C): C {
  return calls
}

/** A call that answers with a file. */
export const FILE = { res: z.null(), file: true } as const

export const ANYBODY = ['guest', 'customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Caller[]
export const GUEST = ['guest'] as const satisfies readonly Caller[]
export const SIGNED_IN = ['customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Caller[]
export const STAFF = ['admin', 'superadmin'] as const satisfies readonly Caller[]
export const CUSTOMER_AND_STAFF = ['customer', 'admin', 'superadmin'] as const satisfies readonly Caller[]
export const SUPERADMIN = ['superadmin'] as const satisfies readonly Caller[]
