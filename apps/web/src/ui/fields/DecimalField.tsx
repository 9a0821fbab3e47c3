import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './fields.module.css'
import { FieldLabel, messageOf } from './TextField'

export type DecimalFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'required' | 'withAsterisk'> & {
  readonly value?: number | null | undefined
  readonly onChange: (value: number | null) => void
  readonly optional?: boolean
  /** Digits in all, decimals included. */
  readonly maxDigits: number
  /** Large enough for points between its thousands. */
  readonly grouped?: boolean
}

/** `12,` is on its way to `12,5`: text that already means 12. */
function numberOf(typed: string | number): number | null {
  if (typed === '' || typed === '-') return null
  const value = Number(typed)
  return Number.isFinite(value) ? value : null
}

/** Decimals come in twos: 12,50 and not 12,5. */
function shown(value: number | null): string | number {
  if (value === null) return ''
  return Number.isInteger(value) ? value : value.toFixed(2)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a third digit behind two decimals makes of them: who types 210.000 wrote the separator of thousands, which was taken
 * for a decimal one (on some phones it is the only one). Null when the decimals are decimals.
 */
export function thousandsMeant(text: string, added: string, wasPoint: boolean): number | null {
  const [, whole = '', decimals] = /^([\d.]+),(\d\d)\D*$/.exec(text) ?? []
  if (decimals === undefined || !/^\d$/.test(added)) return null
  return wasPoint || whole.length <= 3 ? Number(digitsOf(whole) + decimals + added) : null
}

/** A number with up to two decimals as it is typed in Spain, `1.234,56`: formats while typing, a point counts as a comma. */
export function DecimalField({
  value = null,
  onChange,
  optional = false,
  label,
  error,
  maxDigits,
  grouped = false,
  suffix = '',
  ...rest
}: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | number>(shown(value))
  const [focused, setFocused] = useState(false)
  const [separator, setSeparator] = useState('')

  function take(next: string | number): void {
    setTyped(next)
    if (numberOf(next) !== value) onChange(numberOf(next))
  }

  function beforeInput(event: FormEvent<HTMLInputElement> & { readonly data?: string }): void {
    const { currentTarget: input, data = '' } = event
    if (data === '.' || data === ',') setSeparator(data)
    const atEnd =
      input.selectionStart === input.selectionEnd && input.selectionEnd === input.value.length - suffix.length
    const meant = grouped && atEnd ? thousandsMeant(input.value, data, separator === '.') : null
    if (meant === null || String(meant).length > maxDigits) return
    event.preventDefault()
    take(meant)
    // Behind the last digit once the new text stands there.
    requestAnimationFrame(() => {
      const end = input.value.length - suffix.length
      input.setSelectionRange(end, end)
    })
  }

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
      onChange={take}
      onBeforeInput={beforeInput}
      isAllowed={({ value: digits }) => digitsOf(digits).length <= maxDigits}
      inputMode="decimal"
      thousandSeparator={grouped ? '.' : ''}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={2}
      allowNegative={false}
      suffix={suffix}
      hideControls
      classNames={{ input: classes.money ?? '' }}
    />
  )
}
