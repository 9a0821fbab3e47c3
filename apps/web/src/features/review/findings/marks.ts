import type { ToReview } from '@llave/api-contract/review.calls'
import type { FoundField, Marked } from './marked'

type Place = NonNullable<FoundField['place']>

/** A page of a file on a sheet, with its top and bottom as shares of the sheet's height. */
export interface ShownPage {
  readonly documentId: string
  readonly number: number
  readonly top: number
  readonly bottom: number
}

/** A box on a sheet, as shares of its size. */
export interface Mark {
  readonly field: FoundField['field']
  readonly box: Pick<Place, 'left' | 'top' | 'right' | 'bottom'>
  readonly isDifferent: boolean
  readonly isMarked: boolean
}

/** The findings on the pages of a sheet, for the sheet as rotated by this many degrees. */
export function marksOn(
  { files }: Pick<ToReview, 'files'>,
  pages: readonly ShownPage[],
  rotation: number,
  marked: Marked | null,
): readonly Mark[] {
  return pages.flatMap(page => {
    const file = files.find(({ documentId }) => documentId === page.documentId)
    return (file?.findings?.fields ?? []).flatMap(({ field, place, isEqual }) => {
      if (!place || place.page !== page.number) return []
      const isMarked = marked?.documentId === page.documentId && marked.field === field
      return [{ field, box: rotated(onSheet(place, page), rotation), isDifferent: isEqual === false, isMarked }]
    })
  })
}

function onSheet({ left, top, right, bottom }: Place, page: ShownPage): Mark['box'] {
  const down = (share: number) => page.top + share * (page.bottom - page.top)
  return { left, right, top: down(top), bottom: down(bottom) }
}

function rotated({ left, top, right, bottom }: Mark['box'], rotation: number): Mark['box'] {
  switch (rotation) {
    case 90:
      return { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
    case 180:
      return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top }
    case 270:
      return { left: top, top: 1 - right, right: bottom, bottom: 1 - left }
    default:
      return { left, top, right, bottom }
  }
}
