import { brokenRules, isEarlyDeed, missingDates, RULED_FIELDS } from '@llave/domain/operations/operation-rules'
import { type OperationRow, ruledOf } from '../../../src/record/operation/operation-row'
import type { Brokerage } from '../brokerage'

/** Rows that break a rule, whatever calls have made them so; an early deed may have been explained. */
export async function ruleFaults(brokerage: Brokerage, rows: readonly OperationRow[]): Promise<string[]> {
  const explained = await brokerage.db
    .selectFrom('activity')
    .select('operationId')
    .where(eb => eb(eb.ref('params', '->>').key('deedNote'), 'is not', null))
    .execute()
  const hasNote = new Set(explained.map(({ operationId }) => operationId))
  return rows.flatMap(row => {
    const ruled = ruledOf(row)
    const broken = brokenRules(ruled, RULED_FIELDS, brokerage.now()).filter(
      rule => !(isEarlyDeed(rule) && hasNote.has(row.id)),
    )
    return [
      ...broken.map(({ field, code }) => `#${row.numOperation} breaks a rule: ${code} on ${field}`),
      ...missingDates(ruled, RULED_FIELDS).map(
        field => `#${row.numOperation} has no ${field} in ${row.state} ${row.archivedReason ?? ''}`,
      ),
    ]
  })
}
