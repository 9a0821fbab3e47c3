import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { dropOnList } from '@llave/domain/board/board-lists'
import {
  type MilestoneField,
  missingMilestones,
  type OperationState,
  PROVISION_STATES,
  type ProvisionState,
  requiredMilestones,
  type StepState,
} from '@llave/domain/operations/states/operation-states'
import { staffMay } from '@llave/domain/operations/states/standing'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/states/state-transitions'

export type Target = Pick<BoardList, '_id' | 'state'>
type Moving = Pick<Card, 'state' | 'providingFunds' | 'isArchived' | 'milestones'>

export type Refusal = 'INTO_QUESTIONNAIRE' | 'OUT_OF_QUESTIONNAIRE' | 'ARCHIVED' | 'NOT_OFFERED'

export type MoveVerdict =
  /** Moves without asking. */
  | { readonly kind: 'GO' }
  /** Changes the state: asks whether to notify the owners, and for the dates of required milestones. */
  | {
      readonly kind: 'ASK'
      readonly to: StepState
      readonly missing: readonly MilestoneField[]
      /** The list is the other variant's provision: the variant to switch to with the move. */
      readonly switchTo?: ProvisionState
    }
  | { readonly kind: 'REFUSED'; readonly why: Refusal }

/** The effect of putting a card on a list by the domain's rules, determined before the server is asked. */
export function moveVerdict(card: Moving, list: Target): MoveVerdict {
  if (!staffMay('PUT /operations/:id/move', card)) return { kind: 'REFUSED', why: 'ARCHIVED' }
  const drop = dropOnList(card, list)
  if (drop.kind !== 'CHANGE_STATE') return { kind: 'GO' }
  const { to } = drop
  const verdict = stateVerdict(card, to, card.providingFunds)
  if (verdict) return verdict
  if (to === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'INTO_QUESTIONNAIRE' }
  if (card.state === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'OUT_OF_QUESTIONNAIRE' }
  const provision = PROVISION_STATES.find(state => state === to)
  const switched = provision && stateVerdict(card, to, !card.providingFunds)
  return provision && switched?.kind === 'ASK'
    ? { ...switched, switchTo: provision }
    : { kind: 'REFUSED', why: 'NOT_OFFERED' }
}

/** The verdict for a variant; null when the operation cannot enter the state on it. */
function stateVerdict(card: Moving, to: OperationState, providingFunds: boolean): MoveVerdict | null {
  const operation = { ...card, providingFunds, stateDates: {} }
  const decision = decideStateChange({ operation, to, now: new Date(0), by: 'STAFF' })
  if (decision.kind === 'refused' || to === 'CUESTIONARIO_EN_CURSO') return null
  const missing = missingMilestones(requiredMilestones(to), card.milestones)
  return asksToNotify(to) ? { kind: 'ASK', to, missing } : { kind: 'GO' }
}
