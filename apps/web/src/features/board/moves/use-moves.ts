import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellFailure } from '../../../lib/calls/tell'
import { useAsk } from '../../../lib/calls/use-ask'
import { useOnce } from '../../../lib/calls/use-once'
import { ahead, showAhead } from '../../../lib/queries/effects'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import { type MissingDates, missingFields } from '../../operations/operations.published'
import { listKey } from '../board-calls'
import { type ListPages, withCard, withoutCard } from '../card/card-pages'
import { listName } from '../columns/list-name'
import type { Filters } from '../filters/filters'
import { type MoveVerdict, moveVerdict } from './move-rules'

export interface Move {
  readonly card: Card
  readonly from: BoardList
  readonly to: BoardList
  /** In the list as it will be, from 0. */
  readonly position: number
}

export type SwitchQuestion = { readonly card: Card; readonly to: OperationState }

/** What a person has decided about a move: whether the owners are told, and onto which variant it goes where that changes. */
interface Decision {
  readonly notify: boolean
  readonly providingFunds?: boolean
}

type Allowed = Exclude<MoveVerdict, { readonly kind: 'REFUSED' | 'MISSING_DATES' }>

/**
 * Moves cards: shows the card in its new place at once, asks what has to be asked, tells the server, and puts the card
 * back when the person or the server says no.
 */
export function useMoves(filters: Filters) {
  const t = useTexts()
  const client = useQueryClient()
  const call = useCall('PUT /operations/:id/move')
  const notify = useAsk<{ readonly to: OperationState; readonly operationId: string }, boolean>()
  const switching = useAsk<SwitchQuestion, true>()
  const [missing, setMissing] = useState<(MissingDates & { readonly operationId: string }) | null>(null)
  const [announcement, announce] = useState('')

  async function place({ card, from, to, position }: Move): Promise<() => void> {
    const state = to.state ?? card.state
    const moved = { ...card, listId: to._id, state, ...(state !== card.state && { suggestedState: null }) }
    const putBack = await showAhead(client, [
      ahead<ListPages>(listKey(filters, from._id), pages => withoutCard(pages, card._id)),
      ahead<ListPages>(listKey(filters, to._id), pages => withCard(pages, moved, position)),
    ])
    return () => {
      putBack()
      announce(t('board.move.undone', { number: card.numOperation, list: listName(t, from) }))
    }
  }

  async function decide({ card }: Move, verdict: Allowed): Promise<Decision | null> {
    if (verdict.kind === 'GO') return { notify: false }
    const switches = verdict.kind === 'SWITCH_PROVISION'
    if (switches && !(await switching.ask({ card, to: verdict.to }))) return null
    const told = await notify.ask({ to: verdict.to, operationId: card._id })
    return told === null ? null : { notify: told, ...(switches && { providingFunds: verdict.providingFunds }) }
  }

  async function send({ card, to, position }: Move, decision: Decision): Promise<void> {
    const { notify: told, ...variant } = decision
    const body = { listId: to._id, position, ...variant, notSendEmail: !told, version: card.version }
    await call.send({ params: { id: card._id }, body })
    announce(t('board.move.done', { number: card.numOperation, list: listName(t, to), position: position + 1 }))
  }

  async function explain(error: unknown, { card, to }: Move): Promise<void> {
    const fields = missingFields(error)
    if (fields) setMissing({ fields, operationId: card._id, ...(to.state && { state: to.state }) })
    else await tellFailure(undefined, error)
  }

  const move = useOnce(async (wanted: Move): Promise<void> => {
    const verdict = moveVerdict(wanted.card, wanted.to)
    if (verdict.kind === 'REFUSED') {
      // The toast is a live region, too.
      showToast({ kind: 'warning', text: t(`board.refused.${verdict.why}`) })
      return
    }
    if (verdict.kind === 'MISSING_DATES') {
      setMissing({ fields: verdict.fields, operationId: wanted.card._id, state: verdict.to })
      return
    }
    const undo = await place(wanted)
    try {
      const decision = await decide(wanted, verdict)
      if (decision) await send(wanted, decision)
      else undo()
    } catch (error) {
      undo()
      await explain(error, wanted)
    }
  })

  return { move, notify, switching, missing, setMissing, announcement }
}
