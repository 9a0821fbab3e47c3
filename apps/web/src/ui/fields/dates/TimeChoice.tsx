import { useTexts } from '../../../lib/texts/texts'
import { NativeSelect } from '../choices/NativeSelect'
import classes from './TimeChoice.module.css'
import { two } from './typed-date'

const STEP_MINUTES = 5
const asOption = (value: string) => ({ value, label: value })
const HOURS = Array.from({ length: 24 }, (_, hour) => asOption(two(hour)))
const MINUTES = Array.from({ length: 60 / STEP_MINUTES }, (_, step) => two(step * STEP_MINUTES))

interface Props {
  /** Without a day there is no time to choose. */
  readonly moment: Date | null
  readonly onMoment: (moment: Date) => void
}

/** The time of a moment, in 24 hours. The browser's own time field follows the language of the device: 12 in some. */
export function TimeChoice({ moment, onMoment }: Props) {
  const t = useTexts()
  const hours = two(moment?.getHours() ?? 0)
  const minutes = two(moment?.getMinutes() ?? 0)

  function choose(hour: string, minute: string): void {
    if (!moment) return
    const chosen = new Date(moment)
    chosen.setHours(Number(hour), Number(minute), 0, 0)
    onMoment(chosen)
  }

  return (
    <fieldset className={classes.time} disabled={moment === null}>
      <NativeSelect
        size="xs"
        aria-label={t('common.form.hours')}
        options={HOURS}
        value={hours}
        onChange={event => choose(event.currentTarget.value, minutes)}
      />
      <span aria-hidden="true">:</span>
      <NativeSelect
        size="xs"
        aria-label={t('common.form.minutes')}
        // What was typed need not be a step.
        options={[...new Set([...MINUTES, minutes])].sort().map(asOption)}
        value={minutes}
        onChange={event => choose(hours, event.currentTarget.value)}
      />
    </fieldset>
  )
}
