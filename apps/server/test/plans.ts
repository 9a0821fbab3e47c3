import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/platform/database/schema'
import { transact } from '../src/platform/database/transact'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

type Db = Kysely<Database>
type Statement = RawBuilder<unknown> | CompiledQuery

/** How many rows of a table a statement looks at. */
export async function rowsRead(db: Db, table: string, statement: Statement): Promise<number> {
  const plans = (await plansOf(db, statement)).filter(node => node['Relation Name'] === table)
  return plans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
}

/** How many rows an index finds for a statement. */
export async function rowsFoundBy(db: Db, index: string, statement: Statement): Promise<number> {
  const plans = (await plansOf(db, statement)).filter(node => node['Index Name'] === index)
  return plans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
}

/** By which kinds of scan a statement reads a table: each once. */
export async function waysOfReading(db: Db, table: string, statement: Statement): Promise<readonly string[]> {
  const plans = (await plansOf(db, statement)).filter(node => node['Relation Name'] === table)
  return [...new Set(plans.map(node => node['Node Type']))]
}

async function plansOf(db: Db, statement: Statement): Promise<readonly Plan[]> {
  return transact(db, async tx => {
    // In a table that fits into memory, reading all of it seems cheaper than it is in one of a hundred thousand rows.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { sql: text, parameters } = 'compile' in statement ? statement.compile(tx) : statement
    const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    return rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
  })
}

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
