import type { CustomerOperation } from '@llave/api-contract/operations'
import type { CustomerNow } from '@llave/domain/operations/timeline/customer-now'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'

interface Props {
  readonly arrival: NonNullable<CustomerOperation['arrival']>
  readonly place: NonNullable<CustomerNow['place']>
}

/** Before when the customer's part is needed to arrive calmly; soon, once that day has come. */
export function CalmDay({ arrival: { goal, day, before }, place }: Props) {
  const t = useTexts()
  const today = calendarDay(useToday())
  if (day <= today) return null
  const what = t(`requests.calm.${place}`)
  return (
    <p className="dimmed pretty">
      {before <= today
        ? t(`requests.calm.soon.${goal}`, { day: formatDate(day), what })
        : t(`requests.calm.before.${goal}`, { day: formatDate(day), what, date: formatDate(before) })}
    </p>
  )
}
