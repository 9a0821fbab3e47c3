import { trimmed } from '@llave/domain/text/blank'
import { EMAIL, PHONE, shownPhone } from '@llave/domain/validation/person-fields'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'

/** The label of a field, followed by "(opcional)" when the field may stay empty. */
export function FieldLabel({ children, optional }: { readonly children: ReactNode; readonly optional: boolean }) {
  const t = useTexts()
  return (
    <>
      {children}
      {optional && <span className="dimmed regular"> {t('common.optional')}</span>}
    </>
  )
}

export function FieldMessage({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex gap-2xs danger anywhere icon-16 align-start">
      <IconAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** Undefined when there is no error: Mantine shows one for any truthy value. */
export function messageOf(error: ReactNode): ReactNode {
  return error ? <FieldMessage>{error}</FieldMessage> : null
}

/** Props of a text field, derived from Mantine's. */
export type OwnTextProps<P> = Omit<P, 'value' | 'onChange' | 'defaultValue' | 'required' | 'withAsterisk'> & {
  readonly value?: string | undefined
  readonly onChange: (value: string) => void
  /** Adds "(opcional)" to the label. Fields are required by default. */
  readonly optional?: boolean
}

export type TextFieldProps = OwnTextProps<TextInputProps>

/** One line of text; trimmed on blur (spec: customer area §5). */
export function TextField({ value = '', onChange, optional = false, label, error, onBlur, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const stored = trimmed(event.currentTarget.value)
        if (stored !== value) onChange(stored)
        onBlur?.(event)
      }}
    />
  )
}

/** An e-mail, with the matching keyboard on a phone; trimmed. */
export function EmailField(props: TextFieldProps) {
  const { max } = EMAIL
  return (
    <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={max} {...props} />
  )
}

/** A telephone, with the number keyboard and room for +34 and spaces. Shown in groups, except while typing. */
export function PhoneField({ value = '', onChange, onBlur, ...rest }: TextFieldProps) {
  const [typing, setTyping] = useState(false)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={PHONE.max}
      {...rest}
      value={typing ? value : shownPhone(value)}
      onChange={typed => {
        setTyping(true)
        onChange(typed)
      }}
      onBlur={event => {
        setTyping(false)
        onBlur?.(event)
      }}
    />
  )
}
