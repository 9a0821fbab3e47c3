import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useTexts } from '../../../lib/texts/texts'
import 'dayjs/locale/es'
import 'dayjs/locale/ca'

interface Props {
  readonly day: string | null
  readonly minDay: string | undefined
  readonly maxDay: string | undefined
  readonly onPick: (day: string | null) => void
}

/** The calendar for picking a day. */
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
      onChange={onPick}
      ariaLabels={{ previousMonth: t('common.form.previousMonth'), nextMonth: t('common.form.nextMonth') }}
    />
  )
}
