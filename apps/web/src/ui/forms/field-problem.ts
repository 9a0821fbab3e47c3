import type { Translate } from '@llave/texts/translate'
import { type FormState, type FormValues, OVERTAKEN } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { fieldText } from '../../lib/texts/texts'

/** The error sentence of a field; of an overtaken one with the value saved elsewhere. */
export function fieldProblem<V extends FormValues>(
  t: Translate,
  form: CallForm<V>,
  { codes, saved }: Pick<FormState<V>, 'codes' | 'saved'>,
  name: keyof V & string,
): string | null {
  const code = codes[name]
  if (code === undefined) return null
  const value = code === OVERTAKEN ? form.say(name, saved[name]) : null
  return value === null ? fieldText(t, code) : t('errors.overtakenBy', { value })
}
