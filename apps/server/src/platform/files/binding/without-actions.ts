import { PDFArray, PDFDict, PDFName, type PDFPage } from '@cantoo/pdf-lib'

/**
 * Annotations that show something: filled fields, stamps, notes written on the page. All others lead somewhere or do
 * something.
 */
const SHOWN = new Set('Widget Stamp FreeText Ink Highlight Underline StrikeOut'.split(' '))
/**
 * The entries that draw an annotation. All others lead elsewhere: to actions, files, or pages that would be copied
 * again.
 */
const DRAWING = new Set('Type Subtype Rect F AP AS C CA BS Border MK'.split(' '))
/** Entries of a page for what happens on it, and for its place in its own document. */
const OF_ITS_DOCUMENT = ['AA', 'B', 'Tabs', 'StructParents', 'Metadata', 'PieceInfo', 'Thumb', 'PresSteps', 'DPart']

/** Removes everything from a page that is not seen on it. */
export function withoutActions({ node }: PDFPage): void {
  for (const key of OF_ITS_DOCUMENT) node.delete(PDFName.of(key))
  const annotations = node.lookup(PDFName.of('Annots'))
  node.delete(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return
  const shown = PDFArray.withContext(node.context)
  for (let at = 0; at < annotations.size(); at++) {
    const drawn = drawingOf(annotations.lookup(at))
    if (drawn) shown.push(node.context.register(drawn))
  }
  if (shown.size() > 0) node.set(PDFName.of('Annots'), shown)
}

function drawingOf(annotation: unknown): PDFDict | null {
  if (!(annotation instanceof PDFDict)) return null
  const subtype = annotation.lookup(PDFName.of('Subtype'))
  const appearance = annotation.lookup(PDFName.of('AP'))
  if (!(subtype instanceof PDFName) || !SHOWN.has(subtype.decodeText()) || !(appearance instanceof PDFDict)) return null
  const drawn = PDFDict.withContext(annotation.context)
  for (const [key, value] of annotation.entries()) if (DRAWING.has(key.decodeText())) drawn.set(key, value)
  return drawn
}
