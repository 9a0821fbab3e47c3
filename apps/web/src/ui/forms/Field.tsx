import type { ComponentType, FocusEvent, ReactNode } from 'react'
import { type FormState, type FormValues, namesOf } from '../../lib/forms/form-state'
import { type CallForm, fieldId } from '../../lib/forms/use-call-form'
import { helpOfError } from '../../lib/navigation/error-help'
import { useObservable, useObservableSelector } from '../../lib/observable'
import { useTexts } from '../../lib/texts/texts'
import { FieldErrorSummary } from './FieldErrorSummary'
import { fieldProblem } from './field-problem'

/** Props from a form to a control; every field of `ui/fields` accepts them. */
export interface FieldProps<T> {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur: (event?: FocusEvent) => void
  readonly error: string | null
}

/** `unknown` if the control accepts the values of the field; otherwise `never`. */
type Takes<P, T> = FieldProps<T> extends Pick<P, Extract<keyof P, keyof FieldProps<T>>> ? unknown : never

/** The props that the form does not set; a label only to override the form's. */
type Own<P> = Omit<P, keyof FieldProps<unknown> | 'label'> & Partial<Pick<P, Extract<keyof P, 'label'>>>

interface Props<V extends FormValues, K extends keyof V & string> {
  readonly of: CallForm<V>
  readonly name: K
}

/**
 * One field of a form; typing in it renders only this field.
 *
 * <Field of={form} name="email" as={EmailField} optional />
 * <Field of={form} name="email">{field => <EmailField label={…} {...field} />}</Field>
 */
export function Field<V extends FormValues, K extends keyof V & string, P>(
  props: Props<V, K> & { readonly as: ComponentType<P> } & Own<P> & Takes<P, V[K]>,
): ReactNode
export function Field<V extends FormValues, K extends keyof V & string>(
  props: Props<V, K> & { readonly children: (field: FieldProps<V[K]>) => ReactNode },
): ReactNode
export function Field<V extends FormValues, K extends keyof V & string>({
  of: form,
  name,
  as: Control,
  children,
  ...own
}: Props<V, K> & {
  readonly as?: ComponentType<FieldProps<V[K]>>
  readonly children?: (field: FieldProps<V[K]>) => ReactNode
}) {
  const t = useTexts()
  const value = useObservableSelector(form.state, ({ values }) => values[name])
  const error = useObservableSelector(form.state, state => fieldProblem(t, form, state, name))
  const field: FieldProps<V[K]> = {
    id: fieldId(form, name),
    name,
    value,
    onChange: next => form.set(name, next),
    onBlur: event => form.leave(name, event),
    error,
  }
  if (!Control) return children?.(field)
  const rule = form.texts[name]
  return (
    <Control
      {...(form.label && { label: form.label(name) })}
      {...(rule && { maxLength: rule.max })}
      {...own}
      {...field}
    />
  )
}

/** For content that depends on several fields: renders with every keystroke, so keep it small. */
export function FormWatch<V extends FormValues>({
  of: form,
  children,
}: {
  readonly of: CallForm<V>
  readonly children: (state: FormState<V>) => ReactNode
}) {
  return children(useObservable(form.state))
}

/** "Revise los campos del formulario." with a link to each wrong field, once the person has tried to submit them. */
export function FormErrors<V extends FormValues>({ of: form }: { readonly of: CallForm<V> }) {
  const t = useTexts()
  const state = useObservable(form.state)
  const wrong = state.tried ? namesOf(state.values).filter(name => state.codes[name]) : []
  return (
    <FieldErrorSummary
      takesFocus={false}
      errors={wrong.map(name => ({
        label: form.label?.(name) ?? '',
        message: fieldProblem(t, form, state, name) ?? '',
        fieldId: fieldId(form, name),
        help: helpOfError(state.codes[name] ?? ''),
      }))}
    />
  )
}
