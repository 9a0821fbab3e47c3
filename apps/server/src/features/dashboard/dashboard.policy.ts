import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'

/**
 * The person whose figures are shown: the broker, or for the superadmin the requested person or everybody (null).
 * Throws ERR_FORBIDDEN when a broker requests another person.
 */
export function figuresOf(actor: Actor, asked: string | undefined): string | null {
  if (actor.roles.includes('superadmin')) return asked ?? null
  if (asked !== undefined && asked !== actor.userId) throw new AppError('ERR_FORBIDDEN')
  return actor.userId
}
