import { calendarDay, laterMonth } from '@llave/domain/time/calendar-day'
import { type ReactNode, useId } from 'react'
import { formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import classes from './MonthsField.module.css'

interface Props {
  readonly id?: string | undefined
  readonly label: string
  readonly value: readonly string[]
  /** Those that the file is of until now, which are offered however long ago they are. */
  readonly said: readonly string[]
  readonly error?: ReactNode
  readonly onChange: (months: readonly string[]) => void
}

/** How many months are offered, the present one included. */
const OFFERED = 6

/** The months that a file is of: one, or all that it holds. */
export function MonthsField({ id, label, value, said, error, onChange }: Props) {
  const t = useTexts()
  const errorId = useId()
  const latest = calendarDay(useToday()).slice(0, 7)
  const recent = Array.from({ length: OFFERED }, (_, at) => laterMonth(latest, -at))
  const offered = [...new Set([...recent, ...said])].toSorted()
  return (
    <fieldset id={id} className={classes.months} aria-describedby={error ? errorId : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      {offered.map(month => (
        <CheckField
          key={month}
          label={formatMonths(t, [month])}
          checked={value.includes(month)}
          onChange={event => {
            const kept = value.filter(each => each !== month)
            onChange(event.currentTarget.checked ? [...kept, month].toSorted() : kept)
          }}
        />
      ))}
      {error && (
        <div id={errorId} data-error-row>
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}
