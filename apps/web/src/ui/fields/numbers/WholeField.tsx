import type { TypedNumber } from '@llave/domain/money/read-number'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from '../fields.module.css'
import { messageOf } from '../text/TextField'
import { useTypedNumber } from './use-typed-number'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'required' | 'withAsterisk'> & {
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
}

/** A whole number on one line; for stepping there is `StepperField`. */
export function WholeField({ value, onChange, error, onFocus, onBlur, ...rest }: Props) {
  const { problem, input } = useTypedNumber({ value, kind: 'WHOLE', onChange })
  return (
    <TextInput
      {...rest}
      {...input}
      classNames={{ input: classes.money ?? '' }}
      error={messageOf(error || problem)}
      onFocus={event => {
        input.onFocus()
        onFocus?.(event)
      }}
      onBlur={event => {
        input.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
