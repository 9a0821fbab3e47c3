import { type PDFDocument, PDFHexString, PDFName, PDFNull, type PDFRef } from '@cantoo/pdf-lib'

export interface Bookmark {
  readonly title: string
  /** The page to which the bookmark leads. */
  readonly page: PDFRef
}

/** Adds bookmarks, which viewers show when they open the document. */
export function addBookmarks({ context, catalog }: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return
  const root = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  for (const [at, { title, page }] of bookmarks.entries()) {
    const [before, after] = [refs[at - 1], refs[at + 1]]
    context.assign(
      refs[at] as PDFRef,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [page, PDFName.of('XYZ'), PDFNull, PDFNull, PDFNull],
        ...(before && { Prev: before }),
        ...(after && { Next: after }),
      }),
    )
  }
  const [first, last] = [refs[0] as PDFRef, refs.at(-1) as PDFRef]
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }))
  catalog.set(PDFName.of('Outlines'), root)
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}
