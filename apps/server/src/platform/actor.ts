import type { Role } from '@llave/domain/people/roles'
import { isStaff } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'

/** Who is calling, as the session row says at this very request. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  readonly roles: readonly Role[]
  readonly language: Language
  /** A password that somebody else chose: nothing works until it is changed. */
  readonly mustChangePassword: boolean
}

export function isStaffActor(actor: Actor): boolean {
  return isStaff(actor.roles)
}
