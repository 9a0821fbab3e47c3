import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { dropOnList } from '@llave/domain/board/board-lists'
import type { MilestoneField } from '@llave/domain/operations/milestones'
import { type OperationState, PROVISION_STATES } from '@llave/domain/operations/operation-states'
import { asksToNotify, decideStateChange, type StateChangeDecision } from '@llave/domain/operations/state-transitions'

export type Target = Pick<BoardList, '_id' | 'state'>
type Moving = Pick<Card, 'state' | 'providingFunds' | 'isArchived' | 'milestones'>

export type Refusal = 'INTO_QUESTIONNAIRE' | 'OUT_OF_QUESTIONNAIRE' | 'ARCHIVED' | 'NOT_OFFERED'

export type MoveVerdict =
  /** Goes there without a question. */
  | { readonly kind: 'GO' }
  /** Changes the state: are the owners told? */
  | { readonly kind: 'ASK'; readonly to: OperationState }
  /** The provision of the other variant: the operation has to switch to that variant first. */
  | { readonly kind: 'SWITCH_PROVISION'; readonly to: OperationState; readonly providingFunds: boolean }
  | { readonly kind: 'REFUSED'; readonly why: Refusal }
  | { readonly kind: 'MISSING_DATES'; readonly to: OperationState; readonly fields: readonly MilestoneField[] }

function decide(card: Moving, to: OperationState, providingFunds: boolean) {
  const operation = { ...card, providingFunds, stateDates: {} }
  return decideStateChange({ operation, to, now: new Date(0), by: 'STAFF' })
}

/** The verdict where only dates are missing; null for any other decision. */
function missingDates(decision: StateChangeDecision, to: OperationState): MoveVerdict | null {
  if (decision.kind !== 'refused' || decision.code !== 'ERR_OPERATION_MISSING_DATES') return null
  return { kind: 'MISSING_DATES', to, fields: decision.missing ?? [] }
}

/** What putting a card on a list means, by the domain's rules, before the server is asked. */
export function moveVerdict(card: Moving, list: Target): MoveVerdict {
  const drop = dropOnList(card, list)
  if (drop.kind !== 'CHANGE_STATE') return { kind: 'GO' }
  const { to } = drop
  const decision = decide(card, to, card.providingFunds)
  if (decision.kind !== 'refused') return asksToNotify(to) ? { kind: 'ASK', to } : { kind: 'GO' }
  const missing = missingDates(decision, to)
  if (missing) return missing
  if (decision.code === 'ERR_OPERATION_ARCHIVED') return { kind: 'REFUSED', why: 'ARCHIVED' }
  if (to === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'INTO_QUESTIONNAIRE' }
  if (card.state === 'CUESTIONARIO_EN_CURSO') return { kind: 'REFUSED', why: 'OUT_OF_QUESTIONNAIRE' }
  const isProvision = (PROVISION_STATES as readonly OperationState[]).includes(to)
  if (isProvision) {
    const providingFunds = !card.providingFunds
    return missingDates(decide(card, to, providingFunds), to) ?? { kind: 'SWITCH_PROVISION', to, providingFunds }
  }
  return { kind: 'REFUSED', why: 'NOT_OFFERED' }
}
