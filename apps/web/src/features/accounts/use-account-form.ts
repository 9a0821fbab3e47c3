import { useForm } from '@mantine/form'
import { codeText, errorText, getTexts, useTexts } from '../../lib/texts'
import { useAction } from '../../lib/use-action'
import { showToast } from '../../ui/toasts/show-toast'
import { type FieldCodes, fieldCodesOf } from './server-errors'

interface Options<V> {
  readonly initialValues: V
  /** The code of each wrong field; null for a right one. */
  readonly validate: (values: V) => { readonly [K in keyof V]?: string | null }
  readonly send: (values: V) => Promise<void>
  /** Which fields a refusal belongs to; what belongs to none is told in a toast. */
  readonly codesOf?: (error: unknown, fields: readonly string[]) => FieldCodes
}

/**
 * A form whose errors are codes, of the page and of the server alike. The first wrong field takes the focus; what was
 * typed stays whatever happens to the call.
 */
export function useAccountForm<V extends Record<string, unknown>>(options: Options<V>) {
  const { initialValues, validate, send, codesOf = fieldCodesOf } = options
  const t = useTexts()
  const fields = Object.keys(initialValues)
  const form = useForm<V>({ initialValues, validate: values => ({ ...validate(values) }) })

  const focusFirst = (codes: Readonly<Record<string, unknown>>) => {
    const first = fields.find(field => codes[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const { run, running } = useAction(async (values: V) => {
    try {
      await send(values)
    } catch (error) {
      const codes = codesOf(error, fields)
      form.setErrors(codes)
      focusFirst(codes)
      if (Object.keys(codes).length === 0) showToast({ kind: 'error', text: errorText(getTexts(), error) })
    }
  })

  return {
    values: form.values,
    setValue: form.setFieldValue,
    /** Looks at one field when it is left; an empty one is left in peace until the form is sent. */
    checkFilled(name: keyof V & string, value: string) {
      if (value.trim() !== '') form.validateField(name)
    },
    codes: form.errors,
    hasErrors: Object.keys(form.errors).length > 0,
    sending: running,
    onSubmit: form.onSubmit(run, focusFirst),
    /** The props of one field, its code as a sentence. */
    field(name: keyof V & string, type: 'input' | 'checkbox' = 'input') {
      const props = form.getInputProps(name, { type })
      return { ...props, error: props.error ? codeText(t, String(props.error)) : null }
    },
  }
}
