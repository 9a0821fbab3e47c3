import { type DecimalMark, type NumberKind, type TypedNumber, writeNumber } from '@llave/domain/money/read-number'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import classes from '../fields.module.css'
import { FieldLabel, messageOf } from '../text/TextField'
import { useTypedNumber } from './use-typed-number'

type DecimalKind = Exclude<NumberKind, 'WHOLE'>

export type DecimalFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'required' | 'withAsterisk'> & {
  readonly value?: TypedNumber | undefined
  /** Unreadable text is passed on as such: a form must neither save it nor lose it. */
  readonly onChange: (value: TypedNumber) => void
  readonly kind: DecimalKind
  readonly optional?: boolean
  /** Puts the unit's sign in front of the digits. */
  readonly signBefore?: boolean
}

const SIGNS: Readonly<Record<DecimalKind, string>> = { AMOUNT: '€', PERCENTAGE: '%', RATE: '%', INDEX: '%', HOURS: 'h' }

/** `1.250.000,00 €`: always with cents, so that one thousand cannot be mistaken for one and a fraction. */
function readingText(value: number, kind: DecimalKind, mark: DecimalMark): string {
  const cents = kind === 'AMOUNT' && Number.isInteger(value) ? `${mark}00` : ''
  const written = `${writeNumber(value, kind, mark)}${cents}`
  return kind === 'AMOUNT' && mark === '.' ? `€${written}` : `${written} ${SIGNS[kind]}`
}

/** A number with up to two decimals, as people write it: with points, commas or spaces, with or without the unit. */
export function DecimalField({
  value = null,
  onChange,
  kind,
  optional = false,
  signBefore = false,
  label,
  error,
  onFocus,
  onBlur,
  ...rest
}: DecimalFieldProps) {
  const { reading, mark, problem, input } = useTypedNumber({ value, kind, onChange })
  const message = error || problem
  const inEnglish = kind === 'AMOUNT' && mark === '.'
  const sign = <span aria-hidden="true">{SIGNS[kind]}</span>
  return (
    <TextInput
      {...rest}
      {...input}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(message)}
      errorProps={problem ? { role: 'alert' } : {}}
      onFocus={event => {
        input.onFocus()
        onFocus?.(event)
      }}
      onBlur={event => {
        input.onBlur()
        onBlur?.(event)
      }}
      inputContainer={field => (
        <div className="relative">
          {field}
          <NumberReading text={reading === null || message ? null : readingText(reading, kind, mark)} />
        </div>
      )}
      {...(signBefore || inEnglish
        ? { leftSection: sign, leftSectionWidth: 28 }
        : { rightSection: sign, rightSectionWidth: 36 })}
      classNames={{ input: inEnglish ? 'tabular' : (classes.money ?? '') }}
    />
  )
}

const PAUSE_MS = 600

/** The interpretation of a number being typed: shown immediately next to the field, and read aloud at a pause. */
function NumberReading({ text }: { readonly text: string | null }) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  return (
    <>
      {text !== null && (
        <span className={classes.reading} data-reading aria-hidden="true">
          = {text}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {text !== null && settled}
      </span>
    </>
  )
}

/** Euros, at most 11 digits including cents (spec: customer area §5). */
export function MoneyField(props: Omit<DecimalFieldProps, 'kind'>) {
  return <DecimalField {...props} kind="AMOUNT" />
}
