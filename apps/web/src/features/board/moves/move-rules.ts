import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { dropOnList } from '@llave/domain/board/board-lists'
import { type OperationState, PROVISION_STATES } from '@llave/domain/operations/operation-states'
import { asksToNotify, decideStateChange } from '@llave/domain/operations/state-transitions'

export type Target = Pick<BoardList, '_id' | 'state'>
type Moving = Pick<Card, 'state' | 'providingFunds' | 'isArchived'>

export type Refusal = 'INTO_QUESTIONNAIRE' | 'OUT_OF_QUESTIONNAIRE' | 'ARCHIVED' | 'NOT_OFFERED'

export type MoveVerdict =
  /** Goes there without a question. */
  | { readonly kind: 'GO' }
  /** Changes the state: are the owners told? */
  | { readonly kind: 'ASK'; readonly to: OperationState }
  /** The other variant's provision: the operation has to change over first. */
  | { readonly kind: 'SWITCH_PROVISION'; readonly to: OperationState; readonly providingFunds: boolean }
  | { readonly kind: 'REFUSED'; readonly why: Refusal }

// A card does not carry the milestones: whether they are dated, the server says.
function decide(card: Moving, to: OperationState, providingFunds: boolean) {
  const operation = { ...card, providingFunds, stateDates: {}, milestones: {} }
  const decision = decideStateChange({ operation, to, now: new Date(0), by: 'STAFF' })
  return decision.kind === 'refused' && decision.code !== 'ERR_OPERATION_MISSING_DATES' ? decision.code : null
}

/** What putting a card on a list means, by the domain's rules, before the server is asked. */
export function moveVerdict(card: Moving, list: Target): MoveVerdict {
  const drop = dropOnList(card, list)
  if (drop.kind !== 'CHANGE_STATE') return { kind: 'GO' }
  const { to } = drop
  const refusal = decide(card, to, card.providingFunds)
  if (refusal === null) return asksToNotify(to) ? { kind: 'ASK', to } : { kind: 'GO' }
  if (refusal === 'ERR_OPERATION_ARCHIVED') return { kind: 'REFUSED', why: 'ARCHIVED' }
  if (to === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'INTO_QUESTIONNAIRE' }
  if (card.state === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'OUT_OF_QUESTIONNAIRE' }
  const isProvision = (PROVISION_STATES as readonly OperationState[]).includes(to)
  if (isProvision && decide(card, to, !card.providingFunds) === null) {
    return { kind: 'SWITCH_PROVISION', to, providingFunds: !card.providingFunds }
  }
  return { kind: 'REFUSED', why: 'NOT_OFFERED' }
}
