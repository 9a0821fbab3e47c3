import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc

export type Pdf = PDFDocumentProxy

/**
 * Opens a PDF to show its pages, without scripts, forms or anything loaded from elsewhere. `close` frees its memory.
 */
export function openPdf(data: ArrayBuffer): { readonly pdf: Promise<Pdf>; readonly close: () => void } {
  // The content policy forbids WebAssembly and `eval`, and every attempt would be logged as an error.
  const task = getDocument({ data, useWasm: false, isEvalSupported: false, enableXfa: false, stopAtErrors: false })
  return { pdf: task.promise, close: () => void task.destroy() }
}

/** Why a file cannot be shown: it needs a password, or could not be fetched or read. */
export type FileFault = 'LOCKED' | 'BROKEN'

export function faultOf(error: unknown): FileFault {
  // The library exports the classes of many errors, but not of this one.
  return error instanceof Error && error.name === 'PasswordException' ? 'LOCKED' : 'BROKEN'
}

/** The text of a page in reading order, line by line, for screen readers. */
export async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim()
}

/** The largest canvas, in pixels, that every phone's browser allows. */
const MAX_POINTS = 16_000_000

/** Canvas pixels per CSS pixel at this size: as sharp as the screen, within the limits of browsers. */
export function densityFor(width: number, height: number): number {
  return Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(MAX_POINTS / (width * height)))
}

/** The size of a page, in points. */
export async function pageSize(pdf: Pdf, number: number): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { width, height }
}

/**
 * Paints a page onto a canvas, `width` CSS pixels wide, rotated by `extraRotation` degrees. The canvas keeps its old
 * content until it is done.
 */
export async function paintPage(
  pdf: Pdf,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
  extraRotation = 0,
): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const rotation = (page.rotate + extraRotation) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const density = densityFor(width, (width * natural.height) / natural.width)
  const viewport = page.getViewport({ scale: (width / natural.width) * density, rotation })
  const sheet = document.createElement('canvas')
  sheet.width = Math.floor(viewport.width)
  sheet.height = Math.floor(viewport.height)
  const painting = page.render({ canvas: sheet, viewport, background: 'white' })
  signal.addEventListener('abort', () => painting.cancel(), { once: true })
  await painting.promise
  canvas.width = sheet.width
  canvas.height = sheet.height
  canvas.style.width = `${width}px`
  canvas.getContext('2d')?.drawImage(sheet, 0, 0)
}
