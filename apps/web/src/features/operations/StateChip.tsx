import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { stateTone } from './state-tone'

export function StateChip({ state }: { readonly state: OperationState }) {
  const t = useTexts()
  return (
    <Chip tone={stateTone(state)} dot>
      {t(`states.names.${state}`)}
    </Chip>
  )
}
