import { CompiledQuery, sql } from 'kysely'
import { type Db, transact } from '../src/platform/database/db'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}

/** The number of rows of a table that a statement reads. */
export async function rowsRead(db: Db, table: string, statement: CompiledQuery): Promise<number> {
  const plans = (await plansOf(db, statement)).filter(node => node['Relation Name'] === table)
  return plans.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  )
}

async function plansOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<readonly Plan[]> {
  return transact(db, async tx => {
    // In a table that fits into memory, reading all of it seems cheaper than it would be with a hundred thousand rows.
    await sql`set local enable_seqscan = off`.execute(tx)
    const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    return rows.flatMap(row => nodesOf(row['QUERY PLAN'][0].Plan))
  })
}

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
