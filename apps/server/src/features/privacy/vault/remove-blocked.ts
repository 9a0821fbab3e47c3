import { sql } from 'kysely'
import type { Work } from '../../../platform/platform'

export interface Removed {
  readonly requestId: string | null
  readonly rows: number
  readonly keys: readonly string[]
}

/**
 * Removes a block's rows for good, with e-mails, notices and jobs that have named its person since; their requests keep
 * what was asked and when. Null when the block was removed or released meanwhile. The caller removes the files after
 * the commit.
 */
export async function removeBlock({ tx, now, audit }: Work, id: string, again = false): Promise<Removed | null> {
  const block = await tx.selectFrom('privacyBlocks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!block || block.releasedDate !== null || block.removedDate !== null) return null
  const { person, requestId, contents } = block
  const files = await tx.deleteFrom('privacyVaultFiles').where('blockId', '=', id).returning('storageKey').execute()
  await tx.deleteFrom('privacyVault').where('blockId', '=', id).execute()
  const requests = person.requests.map(request => `%${request}%`)
  await sql`delete from emails where params::text like any(${requests}::text[])`.execute(tx)
  await sql`delete from notifications where url like any(${requests}::text[])`.execute(tx)
  await sql`delete from jobs where payload::text like any(${requests}::text[])`.execute(tx)
  await sql`
    update privacy_requests set name = '', email = null, note = null,
      extended_reason = case when extended_reason is not null then '–' end,
      outcome_reason = case when outcome_reason is not null then '–' end
    where id = any(${[...person.requests]}::uuid[])`.execute(tx)
  await tx.updateTable('privacyBlocks').set({ removedDate: now }).where('id', '=', id).execute()
  const rows = Object.entries(contents).reduce((sum, [table, count]) => (table === 'files' ? sum : sum + count), 0)
  await audit({
    action: 'privacy.removed',
    entity: 'privacy',
    entityId: requestId ?? id,
    details: { rows, files: files.length, ...(again && { again }) },
  })
  return { requestId, rows, keys: files.map(({ storageKey }) => storageKey) }
}
