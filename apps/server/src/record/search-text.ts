import { foldText } from '@llave/domain/text/search-text'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/schema'

/** Rebuilds the text that the search uses: number, title, and the names, e-mails and phones of customer and holders. */
export async function refreshSearchText(tx: Transaction<Database>, operationId: string): Promise<void> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', o.num_operation, o.title, u.name, u.lastname, u.email, u.phone,
      (select string_agg(concat_ws(' ', h.name, h.email, h.phone), ' ' order by h.position)
       from holders h where h.operation_id = o.id)) as words
    from operations o join users u on u.id = o.user_id where o.id = ${operationId}`.execute(tx)
  await tx
    .updateTable('operations')
    .set({ search_text: foldText(rows[0]?.words ?? '') })
    .where('id', '=', operationId)
    .execute()
}

/** The same for all operations of a customer whose name, e-mail or phone has changed. */
export async function refreshSearchTextsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  const operations = await tx.selectFrom('operations').select('id').where('user_id', '=', userId).execute()
  for (const { id } of operations) await refreshSearchText(tx, id)
}
