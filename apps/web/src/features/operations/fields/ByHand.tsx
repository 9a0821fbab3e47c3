import { useTexts } from '../../../lib/texts/texts'
import { Instead } from '../../../ui/fields/Instead'
import { type EditableKey, sameValue } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import { valueText } from '../model/value-text'
import classes from './fields.module.css'

interface Props {
  readonly form: OperationForm
  readonly name: EditableKey
}

/** What the questionnaire gives for a field that was set by hand, until that stands in it. */
export function ByHand({ form, name }: Props) {
  const t = useTexts()
  const { byHand } = useStored(form)
  const current = useFieldValue(form, name)
  if (!isIn(byHand, name)) return null
  const given = byHand[name] ?? null
  if (sameValue(current, given)) return null
  const value = valueText(t, name, given) ?? t('common.conflict.empty')
  return (
    <div className={classes.byHand}>
      <Instead
        text={t('operations.byHand.figure')}
        value={value}
        label={t('operations.byHand.take', { value })}
        onTake={() => form.set(name, given)}
      />
    </div>
  )
}

const isIn = <Figures extends object>(figures: Figures, name: PropertyKey): name is keyof Figures =>
  Object.hasOwn(figures, name)
