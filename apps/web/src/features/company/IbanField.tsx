import { useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/text/TextField'
import { caretInGrouped, groupIban } from './iban-typing'

/** An IBAN, grouped by four while typing; the caret stays where the person writes. */
export function IbanField({ value, onChange, ...rest }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    const at = caret.current
    caret.current = null
    if (at !== null && document.activeElement === input.current) input.current?.setSelectionRange(at, at)
  })

  return (
    <TextField
      {...rest}
      ref={input}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={typed => {
        caret.current = caretInGrouped(typed, input.current?.selectionStart ?? typed.length)
        onChange(groupIban(typed))
      }}
    />
  )
}
