import { readFile } from 'node:fs/promises'
import { findIn } from '@llave/domain/findings/find-in'
import type { Findings } from '@llave/domain/findings/finding'
import type { PageText, Run } from '@llave/domain/findings/page-text'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The values stand on the first pages; a bank statement of six months has some ten. */
const PAGES_MAX = 12
/** Fewer letters than this are only a stamp on a scan. */
const LETTERS_MIN = 40

/** The values read in the text of a PDF; NO_TEXT for a scan. Throws for one that cannot be opened. */
export async function findInPdf(path: string): Promise<Findings | 'NO_TEXT'> {
  const { getDocument } = await loadLibrary()
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
  })
  try {
    const pages = await textOf(await task.promise)
    const letters = pages.reduce(
      (sum, { runs }) => sum + runs.reduce((all, { text }) => all + text.trim().length, 0),
      0,
    )
    return letters < LETTERS_MIN ? 'NO_TEXT' : findIn(pages)
  } finally {
    await task.destroy()
  }
}

/**
 * Loads the library; only threads that read a PDF do. Its worker runs in the same thread. Nothing is ever painted; the
 * library's warnings about that are suppressed, since they do not belong in the log. On older engines the library also
 * replaces JSON for the whole process, with an implementation at a tenth of the speed, so JSON is restored.
 */
export async function loadLibrary() {
  const { warn } = console
  const { parse, stringify } = JSON
  Object.assign(console, { warn: () => undefined })
  try {
    Object.assign(globalThis, {
      DOMMatrix: class {},
      // @ts-expect-error The library has no types for its worker, which is only handed to it.
      pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
    })
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    Object.assign(console, { warn })
    Object.assign(JSON, { parse, stringify })
  }
}

async function textOf(pdf: PDFDocumentProxy): Promise<PageText[]> {
  const pages: PageText[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number++) {
    const page = await pdf.getPage(number)
    const { width, height, transform } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.flatMap(item => ('str' in item ? runOf(item, transform) : []))
    pages.push({ width, height, runs })
    page.cleanup()
  }
  return pages
}

interface Item {
  readonly str: string
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
}

/** The most degrees by which a line may lean. */
const LEAN = 4

/** A piece of text as it is shown; none if it leans, as a watermark does. */
function runOf(
  { str, width, height, transform }: Item,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
): Run[] {
  const [ta = 0, tb = 0, , , te = 0, tf = 0] = transform
  const angle = (Math.atan2(b * ta + d * tb, a * ta + c * tb) * 180) / Math.PI
  const quarters = Math.round(angle / 90)
  if (Math.abs(angle - quarters * 90) > LEAN) return []
  const turn = ((quarters + 4) % 4) as Run['turn']
  // The beginning of its base line.
  const [x, y] = [a * te + c * tf + e, b * te + d * tf + f]
  const text = { text: str, turn }
  // A fifth of the letters' height is below the base line.
  const [up, down] = [0.8 * height, 0.2 * height]
  if (turn === 1) return [{ ...text, left: x - down, top: y, width: up + down, height: width }]
  if (turn === 2) return [{ ...text, left: x - width, top: y - down, width, height: up + down }]
  if (turn === 3) return [{ ...text, left: x - up, top: y - width, width: up + down, height: width }]
  return [{ ...text, left: x, top: y - up, width, height: up + down }]
}
