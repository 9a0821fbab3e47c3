import { type OperationState, type StateFamily, stateFamily } from '@llave/domain/operations/states/operation-states'
import type { Tone } from '../../ui/data/Chip'

const tones: Record<StateFamily, Tone> = {
  REQUEST: 'family-request',
  CONTRACT: 'family-contract',
  STUDY: 'family-study',
  OFFERS: 'family-offers',
  APPROVAL: 'family-approval',
}

export function stateTone(state: OperationState): Tone {
  return tones[stateFamily(state)]
}
