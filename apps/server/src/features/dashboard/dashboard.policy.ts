import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'

/**
 * Whose figures are shown: a broker's own, and for the superadmin those of whom they ask for, or everybody's (null).
 * A broker who asks for somebody else's gets ERR_FORBIDDEN.
 */
export function figuresOf(actor: Actor, asked: string | undefined): string | null {
  if (actor.roles.includes('superadmin')) return asked ?? null
  if (asked !== undefined && asked !== actor.userId) throw new AppError('ERR_FORBIDDEN')
  return actor.userId
}
