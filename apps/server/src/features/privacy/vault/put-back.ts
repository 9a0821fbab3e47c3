import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import { primaryKeyOf, setAnswers } from './move-rows'
import { type ForeignKey, readForeignKeys } from './walk'

/** Another row has the same e-mail, number or place by now, or a row that is referred to is gone. */
const CONFLICTS: readonly unknown[] = ['23505', '23503']

/**
 * Puts a vault's rows back into their tables, in reverse order. Throws 409 when something new has taken their place.
 */
export async function putBack(tx: Db, blockId: string): Promise<void> {
  try {
    await putAllBack(tx.withoutPlugins(), blockId)
  } catch (error) {
    if (CONFLICTS.includes((error as { code?: unknown }).code)) throw new AppError('ERR_BLOCK_REPLACED')
    throw error
  }
}

async function putAllBack(db: Db, blockId: string): Promise<void> {
  const keys = await readForeignKeys(db)
  await followMerges(db, blockId, keys)
  for (const { table, first, last } of await readRuns(db, blockId)) {
    const names = await columnsOf(db, table, first)
    const columns = sql.join(names.map(name => sql.ref(name)))
    const own = keys.filter(key => key.child === table && key.parent !== table)
    const letGo = new Map(own.filter(({ action }) => action === 'n').map(key => [key.column, key]))
    const values = names.map(name => {
      const key = letGo.get(name)
      return key ? sql`case when ${isThere(key)} then ${sql.ref(`kept.${name}`)} end` : sql.ref(`kept.${name}`)
    })
    const going = own.filter(({ action }) => action === 'c').map(key => sql`and ${isThere(key)}`)
    // Two contacts with the same role may have been merged, so a link that exists already is skipped.
    const isNoMoreThanItsKey = (await primaryKeyOf(db, table)).length === names.length
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${sql.join(values)} from privacy_vault v, jsonb_populate_record(null::${sql.table(table)}, v.content) as kept
      where v.block_id = ${blockId} and v.kind = 'ROW' and v.id between ${first} and ${last} ${sql.join(going, sql` `)}
      ${isNoMoreThanItsKey ? sql`on conflict do nothing` : sql``}`.execute(db)
  }
  const { rows: links } = await sql<{ table: string; column: string }>`
    select distinct table_name as table, content ->> 'column' as "column" from privacy_vault
    where block_id = ${blockId} and kind = 'LINK'`.execute(db)
  for (const { table, column } of links) {
    const same = (await primaryKeyOf(db, table)).map(name => sql`linking.${sql.ref(name)} = linked.${sql.ref(name)}`)
    await sql`
      update ${sql.table(table)} as linking set ${sql.ref(column)} = linked.${sql.ref(column)}
      from (
        select r.* from privacy_vault v, jsonb_populate_record(null::${sql.table(table)}, v.content -> 'row') r
        where v.block_id = ${blockId} and v.kind = 'LINK' and v.table_name = ${table} and v.content ->> 'column' = ${column}
      ) as linked
      where ${sql.join(same, sql` and `)} and linking.${sql.ref(column)} is null`.execute(db)
  }
  const { rows: answers } = await sql<{ operation_id: string; position: number; answers: unknown }>`
    select content ->> 'operation_id' as operation_id, (content ->> 'position')::integer as position,
      content -> 'answers' as answers
    from privacy_vault where block_id = ${blockId} and kind = 'ANSWERS'`.execute(db)
  for (const { operation_id: id, position, answers: own } of answers) await setAnswers(db, id, position, own)
  await sql`delete from privacy_vault_files where block_id = ${blockId}`.execute(db)
  await sql`delete from privacy_vault where block_id = ${blockId}`.execute(db)
}

/**
 * SQL condition: the row that a foreign key refers to still exists, or is in the vault itself, so that this row has to
 * wait for it. If it was deleted meanwhile, the row would have been deleted with it, or its column emptied.
 */
const isThere = ({ column, parent, parentColumn }: ForeignKey) => sql`(
  kept.${sql.ref(column)} is null
  or exists (select from ${sql.table(parent)} p where p.${sql.ref(parentColumn)} = kept.${sql.ref(column)})
  or exists (
    select from privacy_vault w where w.kind = 'ROW' and w.table_name = ${parent}
      and w.content ->> ${parentColumn} = kept.${sql.ref(column)}::text))`

/** Makes rows in the vault refer to the contacts into which theirs were merged meanwhile. */
async function followMerges(db: Db, blockId: string, keys: readonly ForeignKey[]): Promise<void> {
  for (const { child, column } of keys.filter(({ parent }) => parent === 'contacts')) {
    await sql`
      update privacy_vault v set content = jsonb_set(v.content, array[${column}]::text[], to_jsonb(c.id))
      from contacts c
      where v.block_id = ${blockId} and v.kind = 'ROW' and v.table_name = ${child}
        and c.former_ids @> array[(v.content ->> ${column})::uuid]`.execute(db)
  }
}

/** Consecutive rows of the vault from the same table. */
async function readRuns(db: Db, blockId: string) {
  const { rows } = await sql<{ table: string; first: number; last: number }>`
    select table_name as table, min(id) as first, max(id) as last from (
      select id, table_name, row_number() over (order by id) - row_number() over (partition by table_name order by id) as run
      from privacy_vault where block_id = ${blockId} and kind = 'ROW'
    ) as numbered group by table_name, run order by first desc`.execute(db)
  return rows
}

/** The columns that a vaulted row has, without those that the database computes; newer columns get their defaults. */
async function columnsOf(db: Db, table: string, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = ${table} and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and (select content from privacy_vault where id = ${id}) ? a.attname
    order by a.attnum`.execute(db)
  return rows.map(({ name }) => name)
}
