import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import type { FormState, FormValues } from '../../lib/forms/form-state'
import { type CallForm, fieldId } from '../../lib/forms/use-call-form'
import { useObservable, useObservablePart } from '../../lib/observable'
import { useTexts } from '../../lib/texts/texts'
import { fieldProblem } from './field-problem'

/** What a form passes to a control; every field of `ui/fields` accepts it as it is. */
export interface FieldProps<T> {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur: (event?: FocusEvent) => void
  /** The sentence that says what is wrong. */
  readonly error: string | null
}

interface Props<V extends FormValues, K extends keyof V & string> {
  readonly of: CallForm<V>
  readonly name: K
  readonly children: (field: FieldProps<V[K]>) => ReactNode
}

/**
 * One field of a form; typing in it renders only this field.
 *
 * <Field of={form} name="email">{field => <EmailField label={…} {...field} />}</Field>
 */
export function Field<V extends FormValues, K extends keyof V & string>({ of: form, name, children }: Props<V, K>) {
  const t = useTexts()
  const value = useObservablePart(form.state, ({ values }) => values[name])
  const error = useObservablePart(form.state, state => fieldProblem(t, form, state, name))
  return children({
    id: fieldId(form, name),
    name,
    value,
    onChange: next => form.set(name, next),
    onBlur: event => form.leave(name, event),
    error,
  })
}

/** The same for a check box. */
export function ticked({ value, onChange, ...field }: FieldProps<boolean>) {
  return {
    ...field,
    checked: value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked),
  }
}

/** For what depends on several fields: rendered again with every letter. Keep it small. */
export function FormWatch<V extends FormValues>({
  of: form,
  children,
}: {
  readonly of: CallForm<V>
  readonly children: (state: FormState<V>) => ReactNode
}) {
  return children(useObservable(form.state))
}
