import PDFDocument from 'pdfkit'
import { FACE_NAMES, typeface } from './typefaces'

/** A4 in points, and the margin. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const
export const INK = { text: '#10212d', secondary: '#4a5c69', line: '#dce5ec' } as const

export interface PaperOptions {
  readonly title: string
  readonly author: string
  /** Written into the file as its date, so that the same contents yield the same bytes. */
  readonly date: Date
  /** The language of the text; Spanish by default, as in contracts. */
  readonly lang?: string
  /** Width and height in points; A4 by default. */
  readonly size?: readonly [number, number]
}

/** An empty document with our typeface, tagged for screen readers; its pages stay open until they are numbered. */
export function openPaper({ title, author, date, lang = 'es-ES', size }: PaperOptions): PDFKit.PDFDocument {
  const paper = new PDFDocument({
    size: size ? [...size] : 'A4',
    margin: size ? 0 : PAGE.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
    bufferPages: true,
    // Empty, so that the default font is not embedded into every file.
    font: '',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  for (const face of FACE_NAMES) paper.registerFont(face, typeface(face))
  return paper.font('regular').fontSize(10).fillColor(INK.text)
}

export function closePaper(paper: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
    paper.end()
  })
}

/** The footer of a page: the document's owner and the page number. */
export function drawFoot(paper: PDFKit.PDFDocument, left: string, right: string): void {
  // Text below the margin would start a new page.
  paper.page.margins.bottom = 0
  artifact(paper, () => {
    paper.font('regular').fontSize(8).fillColor(INK.secondary)
    const line = { lineBreak: false, width: PAGE.width - 2 * PAGE.margin }
    const y = PAGE.height - 40
    paper.text(left, PAGE.margin, y, line)
    paper.text(right, PAGE.margin, y, { ...line, align: 'right' })
  })
}

/** Draws something that is not content (lines, page numbers); screen readers skip it. */
export function artifact(paper: PDFKit.PDFDocument, draw: () => void): void {
  paper.markContent('Artifact')
  draw()
  paper.endMarkedContent()
}
