import type { Card } from '@llave/api-contract/board.calls'
import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { putNews } from '../board-calls'
import type { Filters } from '../filters/filters'
import { focusCard } from '../place/focus-card'

type Offer = NonNullable<ResOf<'PUT /operations/:id/move'>['undo']>

/** Offers to undo a move while nobody has been notified of it. `onUndone` gets the card where it is again. */
export function useOfferUndo(filters: Filters, onUndone: (card: Card) => void) {
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
    showToast({
      kind: 'success',
      text: t('operations.undo.offer', { number: card.numOperation, list }),
      action: {
        label: t('common.actions.undo'),
        run: () => void call.run({ body: { operationId: card._id, moveId: offer._id } }),
        undoes: true,
      },
      forMs: MOVE_UNDO_SECONDS * 1000,
    })
  }
}
