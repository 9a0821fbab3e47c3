import type { ToReview } from '@llave/api-contract/review.calls'
import type { Translate } from '@llave/texts/translate'
import { entryName } from '../documents/documents.published'

/** The name of an item: `Nóminas · Ana Gil`. */
export function itemName(t: Translate, item: Pick<ToReview, 'type' | 'nameDocument' | 'holder'>): string {
  const document = item.type === 'CONTRATO' ? t('review.identity') : entryName(t, item)
  return item.holder ? `${document} · ${item.holder.name}` : document
}
