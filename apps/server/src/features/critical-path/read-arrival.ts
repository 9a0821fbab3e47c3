import type { CustomerOperation } from '@llave/api-contract/operations'
import { calmDay, criticalPath, type PathOperation } from '@llave/domain/operations/dates/critical-path'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { readPace } from '../waiting/waiting.published'
import { pathOperation } from './read-paths'

/** What a customer is told about the way to their deed: the goal, and the day before which their part is needed. */
export async function readArrival(db: Db, id: string, now: Date): Promise<CustomerOperation['arrival']> {
  const { rows } = await sql<{ operation: PathOperation }>`
    select ${pathOperation} as operation from operations o
    where o.id = ${id} and (o.arras_date is not null or o.formalization_date is not null)`.execute(db)
  const [found] = rows
  const path = found && criticalPath(found.operation, { now, pace: await readPace(db) })
  return path ? { goal: path.goal.field, day: path.goal.day, before: calmDay(path) } : null
}
