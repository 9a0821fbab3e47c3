import type { BlockedContents, BlockedPerson } from '@llave/domain/privacy/blocking'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { fileKeyColumns } from '../../../platform/files/file-references'
import { rootsOf } from './roots'
import { readForeignKeys, type Step, stepsOf } from './walk'

async function readSteps(db: Db, person: BlockedPerson): Promise<readonly Step[]> {
  const keys = await readForeignKeys(db)
  return rootsOf(person).flatMap(root => stepsOf(root, keys))
}

/** The number of rows in each table, and of files, that would be moved; changes nothing. */
export async function countRows(db: Db, person: BlockedPerson): Promise<BlockedContents> {
  const steps = await readSteps(db, person)
  const columns = await fileKeyColumns(db)
  const contents: Record<string, number> = {}
  let files = 0
  for (const table of new Set(steps.flatMap(step => (step.kind === 'ROW' ? [step.table] : [])))) {
    const ways = steps.flatMap(step => (step.kind === 'ROW' && step.table === table ? [step.where] : []))
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where ${sql.join(
        ways.map(way => sql`(${way})`),
        sql` or `,
      )}`.execute(db.withoutPlugins())
    const count = rows[0]?.count ?? 0
    if (count > 0) contents[table] = count
    if (columns.some(column => column.table === table)) files += count
  }
  return { ...contents, files }
}

/**
 * Moves a person's rows into the vault of a block, with the keys of their files; rows that need not be kept are
 * deleted. Returns the numbers of both. Runs in a transaction in which the operations are locked.
 */
export async function moveRows(tx: Db, blockId: string, person: BlockedPerson): Promise<BlockedContents> {
  const plain = tx.withoutPlugins()
  await moveAnswers(plain, blockId, person)
  const contents: Record<string, number> = {}
  for (const step of await readSteps(tx, person)) {
    const moved = await carryOut(plain, blockId, step)
    if (moved > 0) contents[step.table] = (contents[step.table] ?? 0) + moved
  }
  await endWhatNames(plain, blockId, person)
  let files = 0
  // The rows had the names of the files. Without them, a move to another store uses these.
  for (const { table, column } of await fileKeyColumns(tx)) {
    const { numAffectedRows } = await sql`
      insert into privacy_vault_files (storage_key, block_id, name, format, size, sha256)
      select content ->> ${column}, block_id, 'bloqueado.' || (content ->> 'format'), content ->> 'format',
        (content ->> 'size')::bigint, content ->> 'sha256'
      from privacy_vault where block_id = ${blockId} and kind = 'ROW' and table_name = ${table}`.execute(plain)
    files += Number(numAffectedRows ?? 0)
  }
  return { ...contents, files }
}

/** Tables that the program keeps for a while for itself, with the text in which their rows name others. */
const NAMING = {
  jobs: sql`payload::text`,
  idempotency_keys: sql`concat(scope, ' ', response)`,
  webhook_deliveries: sql`body`,
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Deletes jobs, stored answers and messages to other systems that name a moved row. */
async function endWhatNames(db: Db, blockId: string, { requests }: BlockedPerson): Promise<void> {
  const { rows } = await sql<{ id: string | null; email: string | null }>`
    select content ->> 'id' as id, content ->> 'email' as email from privacy_vault
    where block_id = ${blockId} and kind = 'ROW'`.execute(db)
  // As lists of values, because a subquery would be evaluated for each of some hundred thousand rows.
  const gone = [...requests, ...rows.flatMap(({ id }) => id ?? [])]
  const addresses = rows.flatMap(({ email }) => (email ? [`%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`] : []))
  const isNamedIn = (text: RawBuilder<unknown>) => sql`exists (
    select from regexp_matches(${text}, ${UUID}, 'g') as named where named[1] = any(${gone}::text[]))`
  for (const [table, text] of Object.entries(NAMING)) {
    await sql`delete from ${sql.table(table)} where ${isNamedIn(text)}`.execute(db)
  }
  await sql`update jobs set actor = default where ${isNamedIn(sql`actor`)}`.execute(db)
  // An answer about many people, such as an imported list, may show them without naming a row.
  await sql`
    delete from idempotency_keys where lower(response::text) like any(${addresses}::text[])`.execute(db)
}

/** Carries out one step; returns how many rows moved. */
async function carryOut(db: Db, blockId: string, step: Step): Promise<number> {
  const { kind, where } = step
  const table = sql.table(step.table)
  if (kind === 'LOCK') await sql`select from ${table} where ${where} for update`.execute(db)
  else if (kind === 'END') await sql`delete from ${table} where ${where}`.execute(db)
  else if (kind === 'LINK') {
    const kept = [...(await primaryKeyOf(db, step.table)), step.column]
    await sql`
      insert into privacy_vault (block_id, kind, table_name, content)
      select ${blockId}, 'LINK', ${step.table}, jsonb_build_object('column', ${step.column}::text, 'row',
        (select jsonb_object_agg(name, to_jsonb(linking) -> name) from unnest(${kept}::text[]) as name))
      from ${table} as linking where ${where}`.execute(db)
  } else {
    const { numAffectedRows } = await sql`
      with gone as (delete from ${table} where ${where} returning *)
      insert into privacy_vault (block_id, kind, table_name, content)
      select ${blockId}, 'ROW', ${step.table}, to_jsonb(gone) from gone`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  return 0
}

/** Moves a co-holder's answers about themselves; their place among the holders stays, but empty. */
async function moveAnswers(db: Db, blockId: string, { holders, shared }: BlockedPerson): Promise<void> {
  const { rows } = await sql<{ operation_id: string; position: number }>`
    insert into privacy_vault (block_id, kind, table_name, content)
    select ${blockId}, 'ANSWERS', 'questionnaires', jsonb_build_object('operation_id', q.operation_id,
      'position', h.position, 'answers', q.answers -> 'holders' -> h.position)
    from all_holders h join questionnaires q on q.operation_id = h.operation_id
    where h.id = any(${[...holders]}::uuid[]) and h.operation_id = any(${[...shared]}::uuid[]) and h.position >= 0
      and q.answers -> 'holders' -> h.position is not null
    returning content ->> 'operation_id' as operation_id, (content ->> 'position')::integer as position`.execute(db)
  for (const { operation_id: operationId, position } of rows) {
    await setAnswers(db, operationId, position, {})
  }
}

export async function setAnswers(db: Db, operationId: string, position: number, answers: unknown): Promise<void> {
  await sql`
    update questionnaires set version = version + 1,
      answers = jsonb_set(answers, array['holders', ${position}::text], ${JSON.stringify(answers)}::jsonb)
    where operation_id = ${operationId} and answers -> 'holders' -> ${position}::integer is not null`.execute(db)
}

export async function primaryKeyOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relname = ${table} and c.relnamespace = 'public'::regnamespace`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ name }) => name)
}
