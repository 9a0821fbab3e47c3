import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ofItsField } from '../../../lib/api/api-error'
import { tellFailure, tellUndoable } from '../../../lib/calls/tell'
import { useAsk } from '../../../lib/calls/use-ask'
import { useOnce } from '../../../lib/calls/use-once'
import { ahead, showAhead } from '../../../lib/queries/effects'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { missingFields, type StateChange, type StateChoice } from '../../operations/operations.published'
import { listKey, putNews } from '../board-calls'
import { boardFilters, type Filters, isFiltered } from '../filters/filters'
import { cardsOf, type ListPages, withCard, withoutCard } from '../model/card-pages'
import { listName } from '../model/list-name'
import { focusCard } from '../place/focus-card'
import type { Drop } from './drag-card'
import { dropPosition } from './drop-position'
import { type MoveVerdict, moveVerdict } from './move-rules'

export interface Move {
  readonly card: Card
  readonly from: BoardList
  readonly to: BoardList
  /** The position in the list after the move, from 0. */
  readonly position: number
}

type Allowed = Exclude<MoveVerdict, { readonly kind: 'REFUSED' }>

/**
 * Moves cards: shows the card in its new place, asks the required questions, tells the server, and puts the card back
 * when the person or the server refuses. A move can be undone for some seconds.
 */
export function useMoves(filters: Filters, lists: readonly BoardList[]) {
  const t = useTexts()
  const client = useQueryClient()
  const call = useCall('PUT /operations/:id/move', { parallel: true })
  const change = useAsk<StateChange, StateChoice>()
  const [announcement, announce] = useState('')
  const offerUndo = useOfferUndo(filters, ({ listId, numOperation: number }) => {
    const list = lists.find(({ _id }) => _id === listId)
    announce(list ? t('board.move.back', { number, list: listName(t, list) }) : t('operations.undo.done', { number }))
  })

  const pagesOf = (list: BoardList) => client.getQueryData<ListPages>(listKey(filters, list._id))
  const countOf = (list: BoardList) => pagesOf(list)?.pages[0]?.count ?? list.count

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

  /** The person's decision about the move; null: cancelled. */
  function decide({ card }: Move, verdict: Allowed): Promise<StateChoice | null> {
    if (verdict.kind === 'GO') return Promise.resolve({ notify: false, milestones: {} })
    const { kind: _, ...asked } = verdict
    return change.ask({ ...asked, operation: card })
  }

  async function send({ card, to, position }: Move, choice: StateChoice, verdict: Allowed): Promise<void> {
    const switchTo = verdict.kind === 'ASK' ? verdict.switchTo : undefined
    const body = {
      listId: to._id,
      position,
      ...(isFiltered(filters) && { filters: boardFilters(filters) }),
      ...(switchTo && { providingFunds: switchTo === 'PROVISION_FONDOS' }),
      milestones: choice.milestones,
      notSendEmail: !choice.notify,
      undoable: true,
      version: card.version,
    }
    const { undo: offered, ...moved } = await call.send({ params: { id: card._id }, body })
    putNews(client, filters, [card._id], { cards: [moved] })
    announce(t('board.move.done', { number: card.numOperation, list: listName(t, to), position: position + 1 }))
    if (offered) offerUndo(moved, offered, listName(t, to))
  }

  /** Explains a refusal. If dates are missing that were set when the card was read, asks for them again. */
  async function explain(error: unknown, wanted: Move): Promise<void> {
    const fields = missingFields(error)
    if (!fields) {
      await tellFailure(undefined, ofItsField(error))
      return
    }
    const milestones = Object.fromEntries(fields.map(field => [field, null]))
    const card = { ...wanted.card, milestones: { ...wanted.card.milestones, ...milestones } }
    await attempt({ ...wanted, card })
  }

  async function attempt(wanted: Move): Promise<void> {
    const verdict = moveVerdict(wanted.card, wanted.to)
    if (verdict.kind === 'REFUSED') {
      // The toast is a live region, too.
      showToast({ kind: 'warning', text: t(`board.refused.${verdict.why}`) })
      return
    }
    const putBack = await place(wanted)
    try {
      const choice = await decide(wanted, verdict)
      if (choice) await send(wanted, choice, verdict)
      else putBack()
    } catch (error) {
      putBack()
      await explain(error, wanted)
    }
  }

  const move = useOnce(
    async (wanted: Move): Promise<void> => {
      await attempt(wanted)
      focusCard(wanted.card._id)
    },
    ({ card }) => card._id,
  )

  return {
    move,
    drop(dropped: Drop): void {
      const from = lists.find(({ _id }) => _id === dropped.fromListId)
      const to = lists.find(({ _id }) => _id === dropped.toListId)
      if (!from || !to) return
      const position = dropPosition(dropped, cardsOf(pagesOf(to)), countOf(to))
      void move({ card: dropped.card, from, to, position })
    },
    suggest(card: Card, from: BoardList): void {
      const { suggestedState: state } = card
      const to = lists.find(list => list.state === state) ?? (state && offScreen(state))
      if (to) void move({ card, from, to, position: countOf(to) })
    },
    countOf,
    change,
    announcement,
  }
}

/** The list of a state that this page does not show. */
function offScreen(state: NonNullable<Card['suggestedState']>): BoardList {
  return { _id: state, title: null, state, position: 0, count: 0, amount: 0, cards: [], nextCursor: null }
}

type Offer = NonNullable<ResOf<'PUT /operations/:id/move'>['undo']>

/** Offers to undo a move while nobody has been notified of it. `onUndone` receives the card in its former place. */
function useOfferUndo(filters: Filters, onUndone: (card: Card) => void) {
  const t = useTexts()
  const client = useQueryClient()
  const call = useCall('POST /operations/undoMove', {
    parallel: true,
    onDone(card) {
      putNews(client, filters, [card._id], { cards: [card] })
      showToast({ kind: 'info', text: t('operations.undo.done', { number: card.numOperation }) })
      onUndone(card)
      focusCard(card._id)
    },
  })

  return (card: Card, offer: Offer, list: string): void => {
    const undo = () => void call.run({ body: { operationId: card._id, moveId: offer._id } })
    tellUndoable(t('operations.undo.offer', { number: card.numOperation, list }), undo, MOVE_UNDO_SECONDS * 1000)
  }
}
