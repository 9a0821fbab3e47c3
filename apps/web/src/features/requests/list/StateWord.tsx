import { type OperationState, stateFamily } from '@llave/domain/operations/operation-states'
import { useTexts } from '../../../lib/texts/texts'
import { Chip, type Tone } from '../../../ui/data/Chip'

/** The customer's word for a state, in the colour of its family. */
export function StateWord({ state }: { readonly state: OperationState }) {
  const t = useTexts()
  const family = stateFamily(state).toLowerCase() as Lowercase<ReturnType<typeof stateFamily>>
  return (
    <Chip dot tone={`family-${family}` satisfies Tone}>
      {t(`states.steps.${state}.name`)}
    </Chip>
  )
}
