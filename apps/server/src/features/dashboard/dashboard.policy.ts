import { AppError } from '../../platform/app-error'
import type { Actor } from '../../platform/platform'
import type { Whose } from './scope'

/**
 * Whose figures are shown: a broker's own; for the superadmin those that they ask for, or everybody's.
 * Throws ERR_FORBIDDEN when a broker requests another person.
 */
export function figuresOf(actor: Actor, asked: string | undefined): Whose {
  if (actor.roles.includes('superadmin')) return asked ?? null
  if (asked !== undefined && asked !== actor.userId) throw new AppError('ERR_FORBIDDEN')
  return actor.userId
}
