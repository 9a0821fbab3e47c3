import { foldText, searchWords } from '@llave/domain/text/search-text'
import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { type RawBuilder, sql } from 'kysely'
import { type Tx, updateRow } from '../../platform/database/db'
import { PLANNED_ANEW } from '../../platform/database/statement-names'

/**
 * Rebuilds the search text: number, title, names, e-mails and phones of customer and holders, and the holders' DNI as
 * signed or from the address book.
 */
export async function refreshSearchText(tx: Tx, operationId: string): Promise<void> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', o.num_operation, o.title, u.name, u.lastname, u.email, u.phone,
      (select string_agg(concat_ws(' ', h.name, h.email, h.phone), ' ' order by h.position)
       from holders h where h.operation_id = o.id),
      (select string_agg(distinct s.dni, ' ') from contract_signings s where s.operation_id = o.id),
      (select string_agg(distinct c.dni, ' ') from holders h join contacts c on c.id = h.contact_id
       where h.operation_id = o.id)) as words
    from operations o join users u on u.id = o.user_id where o.id = ${operationId}`.execute(tx)
  await updateRow(tx, 'operations', operationId, { searchText: foldText(rows[0]?.words ?? '') })
}

/** The same for all operations of a customer whose name, e-mail or phone has changed. */
export async function refreshSearchTextsOf(tx: Tx, userId: string): Promise<void> {
  const operations = await tx.selectFrom('operations').select('id').where('userId', '=', userId).execute()
  for (const { id } of operations) await refreshSearchText(tx, id)
}

/** The same for all operations of a holder whose contact's DNI has changed. */
export async function refreshSearchTextsOfHolder(tx: Tx, contactId: string): Promise<void> {
  const operations = await tx
    .selectFrom('holders')
    .select('operationId')
    .distinct()
    .where('contactId', '=', contactId)
    .orderBy('operationId')
    .execute()
  for (const { operationId } of operations) await refreshSearchText(tx, operationId)
}

export function isSearchable(search: string): boolean {
  return foldText(search).length >= SEARCH_MIN_LENGTH
}

/**
 * The conditions of a search on a folded text, a column or an expression: every word must occur, one of one or two
 * characters at the beginning of a word, because almost every text contains it somewhere. A search shorter than three
 * characters has no condition. A word may match one row or all of them, and the best plan for one case takes a hundred
 * times as long in the other, so each search is planned anew.
 */
export function searchConditions(text: string | RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  if (!isSearchable(search)) return []
  const matches = sql`${PLANNED_ANEW} ${typeof text === 'string' ? sql.ref(text) : text} like`
  return searchWords(search).map(word => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return word.length < SEARCH_MIN_LENGTH
      ? sql`(${matches} ${`${literal}%`} or ${matches} ${`% ${literal}%`})`
      : sql`${matches} ${`%${literal}%`}`
  })
}

/** All conditions together; true when there are none. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
