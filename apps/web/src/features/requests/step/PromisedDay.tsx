import { type AnswerPromise, promisedBy } from '@llave/domain/operations/timeline/answer-promise'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'

/** By when the brokerage promises an answer; once that day is over, that it is late, without a new date. */
export function PromisedDay({ promise }: { readonly promise: AnswerPromise }) {
  const t = useTexts()
  const day = promisedBy(promise, calendarDay(useToday()))
  return (
    <p className="dimmed pretty">
      {day === 'PASSED' ? t('states.time.promisePassed') : t('states.time.promised', { date: formatDate(day) })}
    </p>
  )
}
