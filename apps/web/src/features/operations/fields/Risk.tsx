import { type Deadline, datesAtRisk } from '@llave/domain/operations/dates/dates-at-risk'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { toneStyle } from '../../../ui/data/Chip'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import classes from './fields.module.css'

interface Props {
  readonly form: OperationForm
  readonly name: Deadline
}

/** The number of days, beside a deadline that is near or over. */
export function Risk({ form, name }: Props) {
  const t = useTexts()
  const { isArchived, state } = useStored(form)
  const date = useFieldValue(form, name)
  const formalizationDate = useFieldValue(form, 'formalizationDate')
  const today = useToday()
  const [atRisk] = isArchived
    ? []
    : datesAtRisk({ state, [name]: date, formalizationDate }, today).filter(at => at.field === name)
  if (!atRisk) return null
  const days = daysBetween(calendarDay(today), atRisk.day)
  return (
    <span className={classes.risk} style={toneStyle(atRisk.risk === 'PAST' ? 'danger' : 'warning')}>
      {t(days < 0 ? 'common.relativeTime.days' : 'operations.risk.soon', { count: Math.abs(days) })}
    </span>
  )
}
