import { trimmed } from '@llave/domain/text/blank'
import { Textarea, type TextareaProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { FieldLabel, messageOf, type OwnTextProps } from './TextField'

export type TextAreaFieldProps = OwnTextProps<TextareaProps> & {
  /** Shows how many of its characters are used. */
  readonly counted?: boolean
}

/** Several lines of text; trimmed on blur. */
export function TextAreaField({
  value = '',
  onChange,
  optional = false,
  counted = false,
  ...rest
}: TextAreaFieldProps) {
  const t = useTexts()
  const { label, error, onBlur, description, maxLength: max } = rest
  return (
    <Textarea
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      description={counted && max ? t('common.form.characters', { count: value.length, max }) : description}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLTextAreaElement>) => {
        const stored = trimmed(event.currentTarget.value)
        if (stored !== value) onChange(stored)
        onBlur?.(event)
      }}
    />
  )
}
