import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { type ReactNode, useState } from 'react'
import { DateField } from '../fields/dates/DateField'
import { parseTypedDate } from '../fields/dates/typed-date'
import type { FieldProps } from './Field'

/** The value of a day in a form: a day, null for none, or text that is not a day. */
export type TypedDay = string | null

interface Props extends FieldProps<TypedDay> {
  readonly label: string
  readonly description?: ReactNode
  readonly optional?: boolean
  readonly minDay?: CalendarDay
}

/** The form's value for a typed text: a day, null, or the invalid text itself. */
function dayOf(text: string): TypedDay {
  if (text.trim() === '') return null
  return parseTypedDate(text)?.day ?? text
}

/**
 * A day in a form. The form's value is `YYYY-MM-DD`, null, or invalid text, which stays as typed and is refused by
 * `dayError`. The form receives every keystroke: an error that disappeared only on blur would move the button away from
 * the pointer that is pressing it.
 */
export function FormDateField({ value, onChange, onBlur, ...rest }: Props) {
  const [shown, setShown] = useState(value)
  const [own, setOwn] = useState(value)
  // A value that was not typed here: the form was reset, or somebody else saved.
  if (value !== own) {
    setOwn(value)
    setShown(value)
  }
  const day = dayIn(shown)

  function change(next: TypedDay): void {
    setOwn(next)
    onChange(next)
  }

  return (
    <DateField
      {...rest}
      value={day}
      unread={day ? '' : (shown ?? '')}
      onInput={event => change(dayOf(event.currentTarget.value))}
      onChange={next => {
        setShown(next)
        change(next)
      }}
      onInvalid={text => {
        if (text !== null) onBlur()
      }}
    />
  )
}

/** The day of a form's value, or null if it is none. */
export function dayIn(value: TypedDay): CalendarDay | null {
  return value !== null && isCalendarDay(value) ? value : null
}

/** The error of an optional day, or null. */
export function dayError(value: TypedDay): FieldError | null {
  return value === null || isCalendarDay(value) ? null : 'error_form_invalid_date_format'
}
