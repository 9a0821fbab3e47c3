import { FACTOR_CODE_DIGITS } from '@llave/domain/validation/limits'
import type { ReactNode } from 'react'
import classes from './CodeField.module.css'
import { TextField } from './TextField'

interface Props {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: ReactNode
  readonly description?: string
  readonly autoFocus?: boolean
}

/**
 * Six digits from an authenticator application or a message: phones suggest those of a message, and a paste may contain
 * spaces.
 */
export function CodeField({ description, ...props }: Props) {
  return (
    <TextField
      {...props}
      name="code"
      classNames={{ input: classes.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={FACTOR_CODE_DIGITS + 4}
      {...(description ? { description, descriptionProps: { mt: 6 } } : {})}
    />
  )
}
