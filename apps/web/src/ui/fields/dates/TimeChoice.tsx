import { useTexts } from '../../../lib/texts/texts'
import { NativeSelect } from '../choices/NativeSelect'
import { two } from './typed-date'

const STEP_MINUTES = 5
const asOption = (value: string) => ({ value, label: value })
const HOURS = Array.from({ length: 24 }, (_, hour) => asOption(two(hour)))
const MINUTES = Array.from({ length: 60 / STEP_MINUTES }, (_, step) => two(step * STEP_MINUTES))

interface Props {
  /** `HH:mm`; without a day there is no time to choose. */
  readonly time: string | null
  readonly onTime: (time: string) => void
}

/**
 * The time of a day in 24 hours. The browser's own time field follows the language of the device, which may use 12
 * hours.
 */
export function TimeChoice({ time, onTime }: Props) {
  const t = useTexts()
  const [hours = '', minutes = ''] = (time ?? '00:00').split(':')

  return (
    <fieldset className="row gap-xs mt-xs middle" disabled={time === null}>
      <NativeSelect
        size="xs"
        aria-label={t('common.form.hours')}
        options={HOURS}
        value={hours}
        onChange={event => onTime(`${event.currentTarget.value}:${minutes}`)}
      />
      <span aria-hidden="true">:</span>
      <NativeSelect
        size="xs"
        aria-label={t('common.form.minutes')}
        // A typed time need not be one of the steps.
        options={[...new Set([...MINUTES, minutes])].sort().map(asOption)}
        value={minutes}
        onChange={event => onTime(`${hours}:${event.currentTarget.value}`)}
      />
    </fieldset>
  )
}
