import { readFile, writeFile } from 'node:fs/promises'
import {
  ParseSpeeds,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { dateOf } from '@llave/domain/time/calendar-day'
import type { Binding, BoundFile } from './binding'
import { markPage } from './mark-page'
import { withoutActions } from './without-actions'

const A4 = { width: 595.28, height: 841.89 } as const
/** The margin around a photo; the mark is in the lower one. */
const PHOTO_MARGIN = 28

/**
 * Writes the PDF of the binding stored at this path: all pages in order, marked and numbered, with a bookmark for each
 * file and no active content. Returns its number of pages.
 */
export async function bindPdf(path: string): Promise<number> {
  const { out, title, author, date, files, mark, numbering } = JSON.parse(await readFile(path, 'utf8')) as Binding
  const bound = await PDFDocument.create({ updateMetadata: false })
  bound.setTitle(title, { showInWindowTitleBar: true })
  bound.setAuthor(author)
  bound.setLanguage('es-ES')
  bound.setCreationDate(dateOf(date))
  bound.setModificationDate(dateOf(date))
  const bookmarks: Bookmark[] = []
  for (const file of files) {
    const [first] = await addFile(bound, file)
    if (first) bookmarks.push({ title: file.title, page: first.ref })
  }
  const font = await bound.embedFont(StandardFonts.Helvetica)
  numberPages(bound.getPages(), font, mark, numbering)
  addBookmarks(bound, bookmarks)
  await writeFile(out, await bound.save(), { mode: 0o600 })
  return bound.getPageCount()
}

/** The number of pages of a PDF; 0 when it is locked or damaged, so that it cannot be bound. */
export async function countPages(path: string): Promise<number> {
  try {
    const source = await openPdf(path)
    const bound = await PDFDocument.create({ updateMetadata: false })
    // Only pages that can be copied and written count.
    const { length } = await addPages(bound, source)
    await bound.save({ addDefaultPage: false })
    return length
  } catch {
    return 0
  }
}

async function openPdf(path: string): Promise<PDFDocument> {
  return PDFDocument.load(await readFile(path), { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
}

async function addFile(bound: PDFDocument, { path, kind }: BoundFile): Promise<readonly PDFPage[]> {
  return kind === 'PDF' ? addPages(bound, await openPdf(path)) : [await addPhoto(bound, path)]
}

async function addPages(bound: PDFDocument, source: PDFDocument): Promise<readonly PDFPage[]> {
  for (const page of source.getPages()) withoutActions(page)
  const pages = await bound.copyPages(source, source.getPageIndices())
  return pages.map(page => bound.addPage(page))
}

/** Adds the photo on an A4 page of its own, upright or landscape as the photo is. */
async function addPhoto(bound: PDFDocument, path: string): Promise<PDFPage> {
  const photo = await bound.embedJpg(await readFile(path))
  const isWide = photo.width > photo.height
  const [width, height] = isWide ? [A4.height, A4.width] : [A4.width, A4.height]
  const page = bound.addPage([width, height])
  const room = photo.scaleToFit(width - 2 * PHOTO_MARGIN, height - 2 * PHOTO_MARGIN)
  page.drawImage(photo, { ...room, x: (width - room.width) / 2, y: (height - room.height) / 2 })
  return page
}

function numberPages(pages: readonly PDFPage[], font: PDFFont, mark: string, numbering: string): void {
  for (const [at, page] of pages.entries()) {
    const number = numbering.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length))
    markPage(page, font, mark, number)
  }
}

interface Bookmark {
  readonly title: string
  readonly page: PDFRef
}

/** Adds bookmarks, which viewers show when they open the document. */
function addBookmarks({ context, catalog }: PDFDocument, bookmarks: readonly Bookmark[]): void {
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
