import { reachOf } from '@llave/domain/people/corrections'
import type { Kysely } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import { findPerson, type PersonAt } from '../../record/person'

interface At {
  readonly userId?: string | undefined
  readonly contactId?: string | undefined
  readonly holderId?: string | undefined
}

/** Where a correction of a person would go, found by one of their copies. */
export async function readReach(db: Kysely<Database>, at: At) {
  const start = startOf(at)
  if (!start) throw new AppError('ERR_NOT_FOUND')
  const { operations, links, signed, ...reach } = reachOf(await findPerson(db, start))
  return { ...reach, operations: [...operations], links: [...links], signed: [...signed] }
}

function startOf({ userId, contactId, holderId }: At): PersonAt | null {
  if (userId) return { userId }
  if (contactId) return { contactId }
  return holderId ? { holderId } : null
}
