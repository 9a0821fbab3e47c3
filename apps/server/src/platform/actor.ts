import type { CallKey } from '@llave/api-contract/call-types'
import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { Role } from '@llave/domain/people/roles'
import { isStaff } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'

/** The caller, as read from the session row for this request. */
export interface Actor {
  /** Of an API key: the account in whose name it acts. */
  readonly userId: string
  readonly sessionId: string
  /** What an API key may read and do; null: a person. */
  readonly scopes: readonly ApiScope[] | null
  readonly roles: readonly Role[]
  readonly language: Language
  /** Somebody else chose the password: nothing works until the person changes it. */
  readonly mustChangePassword: boolean
  /** The brokerage requires a second factor: nothing works until the person has set one up. */
  readonly mustAddFactor: boolean
  /** What they are calling; null while the program acts in their name. */
  readonly call: CallKey | null
}

/** Who asks for something, and from which address; without an account through a link. */
export interface Requester {
  readonly actor: Actor | null
  readonly ip: string
}

export function isStaffActor(actor: Actor): boolean {
  return isStaff(actor.roles)
}
