import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { codeText, errorText, getTexts, needErrorTexts, useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
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
 * typed stays whatever happens to the call. The first screen pays for every byte: no form library here.
 */
export function useAccountForm<V extends Record<string, unknown>>(options: Options<V>) {
  const { initialValues, validate, send, codesOf = fieldCodesOf } = options
  const t = useTexts()
  const [values, setValues] = useState(initialValues)
  const [codes, setCodes] = useState<FieldCodes>({})
  const element = useRef<HTMLFormElement>(null)
  const fields = Object.keys(initialValues)

  function setCode(name: string, code: string | null | undefined): void {
    setCodes(({ [name]: _, ...others }) => (code ? { ...others, [name]: code } : others))
  }
  function setValue<K extends keyof V & string>(name: K, value: V[K]): void {
    setValues(before => ({ ...before, [name]: value }))
    setCode(name, null)
    // Whoever types will soon be told something, perhaps that the network has gone.
    void needErrorTexts()
  }
  async function show(found: FieldCodes): Promise<void> {
    await needErrorTexts()
    setCodes(found)
    const first = fields.find(field => found[field])
    if (first) element.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus()
  }
  const { run, running } = useAction(async () => {
    try {
      await send(values)
    } catch (error) {
      const refused = codesOf(error, fields)
      await show(refused)
      if (Object.keys(refused).length === 0) showToast({ kind: 'error', text: errorText(getTexts(), error) })
    }
  })
  function messageOf(name: string): string | null {
    const code = codes[name]
    return code ? codeText(t, code) : null
  }

  return {
    values,
    setValue,
    codes,
    hasErrors: Object.keys(codes).length > 0,
    sending: running,
    /** Looks at one field when it is left; an empty one is left in peace until the form is sent. */
    checkFilled(name: keyof V & string, value: string): void {
      if (value.trim() !== '') setCode(name, validate({ ...values, [name]: value })[name])
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      element.current = event.currentTarget
      const wrong = Object.entries(validate(values)).filter((entry): entry is [string, string] => Boolean(entry[1]))
      if (wrong.length > 0) {
        void show(Object.fromEntries(wrong))
        return
      }
      setCodes({})
      void run()
    },
    /** The props of one field, its code as a sentence. */
    field<K extends keyof V & string>(name: K) {
      const onChange = (value: V[K]) => setValue(name, value)
      return { value: values[name], onChange, error: messageOf(name), 'data-field': name }
    },
    /** The same for a box to tick. */
    tick(name: keyof V & string) {
      const onChange = (event: ChangeEvent<HTMLInputElement>) =>
        setValue(name, event.currentTarget.checked as V[typeof name])
      return { checked: values[name] === true, onChange, error: messageOf(name), 'data-field': name }
    },
  }
}
