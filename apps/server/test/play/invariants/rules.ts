import { brokenRules, isEarlyDeed, missingDates, type RuledField } from '@llave/domain/operations/operation-rules'
import { MILESTONE_FIELDS } from '@llave/domain/operations/states/milestones'
import { type OperationRow, ruledOf } from '../../../src/record/operation-row'
import type { Brokerage } from '../brokerage'

const FIELDS: readonly RuledField[] = [
  ...MILESTONE_FIELDS,
  'deedInCatalonia',
  'state',
  'isArchived',
  'sendsProposals',
  'receivedProposals',
  'chosenProposal',
]

/** Every row keeps every rule, whichever calls have made it so; an early deed may have been explained. */
export async function ruleFaults(brokerage: Brokerage, rows: readonly OperationRow[]): Promise<string[]> {
  const explained = await brokerage.db
    .selectFrom('activity')
    .select('operationId')
    .where(eb => eb(eb.ref('params', '->>').key('deedNote'), 'is not', null))
    .execute()
  const hasNote = new Set(explained.map(({ operationId }) => operationId))
  return rows.flatMap(row => {
    const ruled = ruledOf(row)
    const broken = brokenRules(ruled, FIELDS, brokerage.now()).filter(
      rule => !(isEarlyDeed(rule) && hasNote.has(row.id)),
    )
    return [
      ...broken.map(({ field, code }) => `#${row.numOperation} breaks a rule: ${code} on ${field}`),
      ...missingDates(ruled, FIELDS).map(
        field => `#${row.numOperation} has no ${field} in ${row.state} ${row.archivedReason ?? ''}`,
      ),
    ]
  })
}
