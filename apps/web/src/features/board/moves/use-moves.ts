import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAsk } from '../../../lib/calls/use-ask'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import { type MissingDates, missingFields } from '../../operations/operations.published'
import { listKey, moveCard } from '../board-calls'
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
 * back when somebody says no.
 */
export function useMoves(filters: Filters) {
  const t = useTexts()
  const queries = useQueryClient()
  const notify = useAsk<{ readonly to: OperationState; readonly operationId: string }, boolean>()
  const switching = useAsk<SwitchQuestion, true>()
  const [missing, setMissing] = useState<(MissingDates & { readonly operationId: string }) | null>(null)
  const [announcement, announce] = useState('')
  const busy = useRef(false)

  function place({ card, from, to, position }: Move): () => void {
    const keys = [listKey(filters, from._id), listKey(filters, to._id)] as const
    for (const queryKey of keys) void queries.cancelQueries({ queryKey })
    const before = keys.map(key => queries.getQueryData<ListPages>(key))
    const state = to.state ?? card.state
    const moved = { ...card, listId: to._id, state, ...(state !== card.state && { suggestedState: null }) }
    queries.setQueryData<ListPages>(keys[0], pages => pages && withoutCard(pages, card._id))
    queries.setQueryData<ListPages>(keys[1], pages => pages && withCard(pages, moved, position))
    return () => {
      for (const [at, key] of keys.entries()) queries.setQueryData(key, before[at])
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

  async function send({ card, from, to, position }: Move, decision: Decision): Promise<void> {
    const { notify: told, ...variant } = decision
    await moveCard(card._id, { listId: to._id, position, ...variant, notSendEmail: !told, version: card.version })
    announce(t('board.move.done', { number: card.numOperation, list: listName(t, to), position: position + 1 }))
    reread({ from, to })
  }

  /** Others may have changed the lists while a card stood in its new place for a try. */
  function reread({ from, to }: Pick<Move, 'from' | 'to'>): void {
    for (const list of [from, to]) void queries.invalidateQueries({ queryKey: listKey(filters, list._id) })
  }

  function explain(error: unknown, { card, to, from }: Move): void {
    const fields = missingFields(error)
    if (fields) setMissing({ fields, operationId: card._id, ...(to.state && { state: to.state }) })
    else showToast({ kind: 'error', text: errorText(t, error) })
    reread({ from, to })
  }

  async function move(wanted: Move): Promise<void> {
    if (busy.current) return
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
    busy.current = true
    const undo = place(wanted)
    try {
      const decision = await decide(wanted, verdict)
      if (decision) await send(wanted, decision)
      else {
        undo()
        reread(wanted)
      }
    } catch (error) {
      undo()
      explain(error, wanted)
    } finally {
      busy.current = false
    }
  }

  return { move, notify, switching, missing, setMissing, announcement }
}
