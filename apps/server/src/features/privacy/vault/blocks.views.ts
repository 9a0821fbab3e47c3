import type { PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { partsOf } from '@llave/domain/privacy/blocking'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { isoOrNull } from '../../../record/lists/presenting'

/** How the person who made a request is blocked; null if they are not. */
export async function readBlock(db: Db, requestId: string): Promise<PrivacyDetail['block']> {
  const block = await db
    .selectFrom('privacyBlocks as b')
    .leftJoin('users as u', 'u.id', 'b.blockedBy')
    .select(['b.contents', 'b.blockedDate', 'b.removesOn', 'b.removedDate'])
    .select(sql<string | null>`nullif(trim(concat(u.name, ' ', u.lastname)), '')`.as('blockedBy'))
    .where('b.requestId', '=', requestId)
    .where('b.releasedDate', 'is', null)
    .executeTakeFirst()
  if (!block) return null
  return {
    blockedDate: block.blockedDate.toISOString(),
    blockedBy: block.blockedBy,
    removesOn: block.removesOn,
    removedDate: isoOrNull(block.removedDate),
    parts: partsOf(block.contents),
  }
}
