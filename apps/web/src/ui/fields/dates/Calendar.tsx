import '@mantine/dates/styles.layer.css'
import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { DatePicker } from '@mantine/dates'
import { useTexts } from '../../../lib/texts/texts'
import 'dayjs/locale/es'
import 'dayjs/locale/ca'

interface Props {
  readonly day: CalendarDay | null
  readonly minDay: CalendarDay | undefined
  readonly maxDay: CalendarDay | undefined
  readonly onPick: (day: CalendarDay) => void
}

export default function Calendar({ day, minDay, maxDay, onPick }: Props) {
  const t = useTexts()
  return (
    <DatePicker
      locale={t.language}
      firstDayOfWeek={1}
      value={day}
      {...(day ? { defaultDate: day } : {})}
      {...(minDay ? { minDate: minDay } : {})}
      {...(maxDay ? { maxDate: maxDay } : {})}
      onChange={picked => picked && isCalendarDay(picked) && onPick(picked)}
      ariaLabels={{ previousMonth: t('common.form.previousMonth'), nextMonth: t('common.form.nextMonth') }}
    />
  )
}
