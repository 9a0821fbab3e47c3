import type { Card } from '@llave/api-contract/board.calls'
import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import { putNews } from '../board-calls'
import type { Filters } from '../filters/filters'
import { focusCard } from '../place/focus-card'

type Offer = NonNullable<ResOf<'PUT /operations/:id/move'>['undo']>

/** Offers to take the last move back, as long as nobody has been told of it: by the message's button or by its key. */
export function useUndo(filters: Filters) {
  const t = useTexts()
  const client = useQueryClient()
  const last = useRef<{ readonly card: Card; readonly offer: Offer } | null>(null)
  const call = useCall('POST /operations/undoMove', {
    onDone(card) {
      putNews(client, filters, [card._id], { cards: [card] })
      showToast({ kind: 'info', text: t('operations.undo.done', { number: card.numOperation }) })
      focusCard(card._id)
    },
  })

  function run(): void {
    if (!last.current) return
    const { card, offer } = last.current
    last.current = null
    void call.run({ body: { operationId: card._id, moveId: offer._id } })
  }

  return {
    run,
    offer(card: Card, offer: Offer, list: string): void {
      last.current = { card, offer }
      showToast({
        kind: 'success',
        text: t('operations.undo.offer', { number: card.numOperation, list }),
        action: { label: t('operations.undo.action'), run },
        forMs: MOVE_UNDO_SECONDS * 1000,
      })
    },
  }
}
