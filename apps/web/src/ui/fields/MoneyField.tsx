import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './fields.module.css'
import { FieldLabel, messageOf } from './TextField'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'required' | 'withAsterisk' | 'suffix'> & {
  /** Euros. */
  readonly value?: number | null | undefined
  readonly onChange: (euros: number | null) => void
  readonly optional?: boolean
  /** Digits in all, cents included (spec: at most 11). */
  readonly maxDigits?: number
}

/** `12,` is on its way to `12,5`: text that already means 12. */
function numberOf(typed: string | number): number | null {
  if (typed === '' || typed === '-') return null
  const value = Number(typed)
  return Number.isFinite(value) ? value : null
}

/** Cents come in twos: 12,50 and not 12,5. */
function shown(value: number | null): string | number {
  if (value === null) return ''
  return Number.isInteger(value) ? value : value.toFixed(2)
}

/** Euros as they are typed in Spain, `1.234,56 €`: formats while typing, the decimal point of a phone counts as a comma. */
export function MoneyField({ value = null, onChange, optional = false, label, error, maxDigits = 11, ...rest }: Props) {
  const [typed, setTyped] = useState<string | number>(shown(value))
  const [focused, setFocused] = useState(false)
  return (
    <NumberInput
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      // What is being typed counts as long as it means the value; another value from outside takes its place.
      value={focused && numberOf(typed) === value ? typed : shown(value)}
      onFocus={event => {
        setFocused(true)
        rest.onFocus?.(event)
      }}
      onBlur={event => {
        setFocused(false)
        rest.onBlur?.(event)
      }}
      onChange={next => {
        setTyped(next)
        if (numberOf(next) !== value) onChange(numberOf(next))
      }}
      isAllowed={({ value: digits }) => digits.replace(/\D/g, '').length <= maxDigits}
      inputMode="decimal"
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={2}
      allowNegative={false}
      suffix=" €"
      hideControls
      classNames={{ input: classes.money ?? '' }}
    />
  )
}
