import type { Translate } from '@llave/texts/translate'
import { CONFLICT, type FormState, type FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { fieldText } from '../../lib/texts/texts'

/** The error sentence of a field, or the message about a conflict with the value saved elsewhere. */
export function fieldProblem<V extends FormValues>(
  t: Translate,
  form: CallForm<V>,
  { codes, base }: Pick<FormState<V>, 'codes' | 'base'>,
  name: keyof V & string,
): string | null {
  const code = codes[name]
  if (code === undefined) return null
  const value = code === CONFLICT ? form.say(name, base[name]) : null
  return value === null ? fieldText(t, code) : t('errors.conflictWith', { value })
}
