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

/** What a text means: a day, nothing, or a text that is no day. */
function dayOf(text: string): string | null {
  if (text.trim() === '') return null
  return parseTypedDate(text)?.day ?? text
}

/**
 * A day in a form. The form's value is `YYYY-MM-DD`, null, or text that is no day, which stays as it was typed and is
 * refused by `dayError`. The form hears every letter: an error that vanished only when the field is left would move the
 * button away from the pointer that is pressing it.
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

/** The error of a day that may be left out, or null. */
export function dayError(value: string | null): FieldError | null {
  return value === null || isCalendarDay(value) ? null : 'error_form_invalid_date_format'
}
