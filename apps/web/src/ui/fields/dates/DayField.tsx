import { isCalendarDay } from '@llave/domain/time/calendar-day'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf } from '../text/TextField'
import { maskDay, parseTypedDate, showTypedDay } from './typed-date'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'required' | 'withAsterisk'> & {
  /** `YYYY-MM-DD`, or null for none; invalid text is passed on as typed. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
}

const shown = (value: string | null) => (value && isCalendarDay(value) ? showTypedDay(value) : (value ?? ''))

function dayOf(text: string): string | null {
  if (text === '') return null
  const typed = text.length === 10 ? parseTypedDate(text) : null
  return typed ? typed.day : text
}

/**
 * A day typed as DD/MM/YYYY on the number keyboard, with automatic slashes. For birthdays, which take long to reach in
 * a calendar.
 */
export function DayField({ value, onChange, error, ...rest }: Props) {
  const t = useTexts()
  const [text, setText] = useState(shown(value))
  const told = useRef(value)

  useEffect(() => {
    if (told.current !== value) setText(shown(value))
    told.current = value
  }, [value])

  return (
    <TextInput
      placeholder={t('common.form.datePlaceholder')}
      {...rest}
      error={messageOf(error)}
      inputMode="numeric"
      value={text}
      onChange={event => {
        const masked = maskDay(event.currentTarget.value, text)
        setText(masked)
        told.current = dayOf(masked)
        onChange(told.current)
      }}
    />
  )
}
