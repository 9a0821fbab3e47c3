import type { RowOf } from '../../../src/platform/database/db'
import type { OperationRow } from '../../../src/record/operation/operation-row'
import type { Brokerage } from '../brokerage'
import { contentSums } from './content'

/** The state at the last look; the next look finds what has changed since. */
export interface Sight {
  sums: ReadonlyMap<string, string>
  operations: ReadonlyMap<string, OperationRow>
  lastLine: number
  emails: ReadonlySet<string>
  notices: ReadonlySet<string>
  deliveries: ReadonlySet<string>
  /** The people who gave verdicts that are not carried out yet, once for each verdict. */
  held: readonly string[]
}

export type Line = RowOf<'activity'>

export async function sightOf({ db }: Brokerage): Promise<Sight> {
  const ids = (table: 'emails' | 'notifications' | 'webhookDeliveries') => db.selectFrom(table).select('id').execute()
  const [sums, operations, last, emails, notices, deliveries, held] = await Promise.all([
    contentSums(db),
    db.selectFrom('operations').selectAll().execute(),
    db
      .selectFrom('activity')
      .select(eb => eb.fn.max('id').as('id'))
      .executeTakeFirst(),
    ids('emails'),
    ids('notifications'),
    ids('webhookDeliveries'),
    db.selectFrom('heldVerdicts').select('reviewerId').execute(),
  ])
  return {
    sums,
    operations: new Map(operations.map(row => [row.id, row])),
    lastLine: last?.id ?? 0,
    emails: new Set(emails.map(({ id }) => id)),
    notices: new Set(notices.map(({ id }) => id)),
    deliveries: new Set(deliveries.map(({ id }) => id)),
    held: held.map(({ reviewerId }) => reviewerId),
  }
}
