import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useTexts } from '../../../lib/texts/texts'
import { toDay } from './typed-date'
import 'dayjs/locale/es'
import 'dayjs/locale/ca'

interface Props {
  readonly date: Date | null
  readonly minDate: Date | undefined
  readonly maxDate: Date | undefined
  readonly onPick: (day: string | null) => void
}

/** The month from which a day is picked. */
export default function Calendar({ date, minDate, maxDate, onPick }: Props) {
  const t = useTexts()
  return (
    <DatePicker
      locale={t.language}
      firstDayOfWeek={1}
      value={date ? toDay(date) : null}
      {...(date ? { defaultDate: toDay(date) } : {})}
      {...(minDate ? { minDate: toDay(minDate) } : {})}
      {...(maxDate ? { maxDate: toDay(maxDate) } : {})}
      onChange={onPick}
      ariaLabels={{ previousMonth: t('common.form.previousMonth'), nextMonth: t('common.form.nextMonth') }}
    />
  )
}
