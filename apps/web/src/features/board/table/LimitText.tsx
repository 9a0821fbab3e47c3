import { riskOf } from '@llave/domain/operations/dates/dates-at-risk'
import type { OperationLimit } from '@llave/domain/operations/timeline/operation-limit'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import classes from './OperationsTable.module.css'

interface Props {
  readonly limit: OperationLimit
  readonly now: Date
}

/**
 * When an operation reaches, or has passed, its earliest limit. The limit of its state has no colour, because the days
 * beside it have it.
 */
export function LimitText({ limit: { kind, date }, now }: Props) {
  const t = useTexts()
  const days = daysBetween(calendarDay(now), calendarDay(date))
  const when =
    days === 0
      ? t('tasks.due.TODAY')
      : t(days < 0 ? 'board.table.limits.past' : 'board.table.limits.ahead', { days: Math.abs(days) })
  return (
    <time
      dateTime={date}
      title={formatDateTime(date)}
      className={classes.limit}
      data-risk={(kind !== 'STATE' && riskOf(calendarDay(date), now)) || undefined}
    >
      {kind === 'STATE' ? when : t('board.table.limits.dated', { what: t(`board.fields.${kind}`), when })}
    </time>
  )
}
