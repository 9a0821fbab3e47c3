import { DEFAULT_DATE_NOTICES, dueNotice, NOTICED_DATES } from '@llave/domain/operations/dates/date-notices'
import { calendarDay, daysBetween, instantAt } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Work } from '../../platform/platform'
import type { OperationRow } from './operation-row'

const TRIGGER = 'IMPORTED'

/** SQL condition on `operations`: they are still in the stay in which they were imported, which began elsewhere. */
export const cameWithImport = sql<boolean>`exists (
  select from trigger_firings brought where brought.operation_id = operations.id and brought.trigger = ${TRIGGER}
    and brought.state_entered_date = operations.state_entered_date)`

/**
 * Prevents notices about what was already so before an operation was imported: its time in the current state, and dates
 * that are already near or too near. Everything that happens from now on is told as usual.
 */
export async function keepQuiet({ tx, now }: Work, row: OperationRow): Promise<void> {
  const { dateNotices } = await tx.selectFrom('company').select('dateNotices').executeTakeFirstOrThrow()
  const rule = { ...DEFAULT_DATE_NOTICES, ...dateNotices }
  const today = calendarDay(now)
  const stay = { stateEnteredDate: row.stateEnteredDate, round: 1 }
  const near = NOTICED_DATES.flatMap(field => {
    const date = row[field]
    const day = date && calendarDay(date)
    const due = day && dueNotice(daysBetween(today, day), rule)
    return day && due !== null ? [{ trigger: `EXPIRES_${field}`, stateEnteredDate: instantAt(day), round: due }] : []
  })
  const goals = new Set([row.arrasDate, row.formalizationDate].flatMap(date => (date ? [calendarDay(date)] : [])))
  await tx
    .insertInto('triggerFirings')
    .values(
      [
        { trigger: TRIGGER, ...stay },
        { trigger: `LATE_${row.state}`, ...stay },
        ...near,
        ...[...goals].map(day => ({ trigger: 'SLACK', stateEnteredDate: instantAt(day), round: 1 })),
      ].map(firing => ({ ...firing, operationId: row.id, firedDate: now })),
    )
    .execute()
}
