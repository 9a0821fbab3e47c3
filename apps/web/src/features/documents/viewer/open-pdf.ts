import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerSrc

export type Pdf = PDFDocumentProxy

/** Opens a PDF for showing its pages: no scripts, no forms, nothing from elsewhere. `close` frees its memory. */
export function openPdf(data: ArrayBuffer): { readonly pdf: Promise<Pdf>; readonly close: () => void } {
  // The content policy knows no WebAssembly, and no text that becomes code: not even the attempt is made.
  const task = getDocument({ data, useWasm: false, isEvalSupported: false, enableXfa: false, stopAtErrors: false })
  return { pdf: task.promise, close: () => void task.destroy() }
}

/** The text of a page in reading order, a line each, for who cannot see the page. */
export async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .trim()
}

/** As many points as every phone's browser gives a canvas. */
const MAX_POINTS = 16_000_000

/** Paints a page into a canvas, `width` CSS pixels wide; until it is painted the canvas keeps what it had. */
export async function paintPage(
  pdf: Pdf,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number)
  if (signal.aborted) return
  const natural = page.getViewport({ scale: 1 })
  const height = (width * natural.height) / natural.width
  const density = Math.min(window.devicePixelRatio || 1, 3, Math.sqrt(MAX_POINTS / (width * height)))
  const viewport = page.getViewport({ scale: (width / natural.width) * density })
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
