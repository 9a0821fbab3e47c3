import { toneStyle } from '../../../ui/data/Chip'
import { StateField } from '../fields/SelectFields'
import { type OperationForm, useFieldValue, useIsChanged, useStored } from '../form/operation-form'
import { isLead } from '../model/tabs'
import { StateChip } from '../StateChip'
import { stateTone } from '../state-tone'
import classes from './StateControl.module.css'

/** The state beside the title, with a menu to change it; only completing the questionnaire leaves the first one. */
export function StateControl({ form }: { readonly form: OperationForm }) {
  const { state, abilities } = useStored(form)
  const chosen = useFieldValue(form, 'state')
  const changed = useIsChanged(form, 'state')
  if (isLead(state)) return <StateChip state={state} />
  return (
    <fieldset
      className={classes.state}
      style={toneStyle(stateTone(chosen))}
      data-changed={changed || undefined}
      disabled={!abilities.update}
    >
      <span className={classes.dot} />
      <StateField form={form} name="state" />
    </fieldset>
  )
}
