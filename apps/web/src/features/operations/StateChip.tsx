import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { stateTone } from './state-tone'

/** The name of a state on the tint of its family, with a dot. */
export function StateChip({ state }: { readonly state: OperationState }) {
  const t = useTexts()
  return (
    <Chip tone={stateTone(state)} dot>
      {t(`states.names.${state}`)}
    </Chip>
  )
}
