import { isCalendarDay } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { type ReactNode, useState } from 'react'
import { DateField } from '../fields/dates/DateField'
import { parseTypedDate } from '../fields/dates/typed-date'
import type { FieldProps } from './Field'

interface Props extends FieldProps<string | null> {
  readonly label: string
  readonly description?: ReactNode
  readonly optional?: boolean
  readonly minDay?: string
}

/** The meaning of a text: a day, nothing, or invalid text. */
function dayOf(text: string): string | null {
  if (text.trim() === '') return null
  return parseTypedDate(text)?.day ?? text
}

/**
 * A day in a form. The form's value is `YYYY-MM-DD`, null, or invalid text, which stays as typed and is refused by
 * `dayError`. The form receives every keystroke: an error that disappeared only on blur would move the button away from
 * the pointer that is pressing it.
 */
export function FormDateField({ value, onChange, onBlur, ...rest }: Props) {
  const [day, setDay] = useState(value)
  return (
    <DateField
      {...rest}
      value={day}
      onInput={event => onChange(dayOf(event.currentTarget.value))}
      onChange={next => {
        setDay(next)
        onChange(next)
      }}
      onInvalid={text => {
        if (text !== null) onBlur()
      }}
    />
  )
}

/** The error of an optional day, or null. */
export function dayError(value: string | null): FieldError | null {
  return value === null || isCalendarDay(value) ? null : 'error_form_invalid_date_format'
}
