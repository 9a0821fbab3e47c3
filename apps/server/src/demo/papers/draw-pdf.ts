import PDFDocument from 'pdfkit'
import type { Paper } from './paper'

const INK = '#10212d'
const QUIET = '#4a5c69'
const LEFT = 56
const WIDTH = 483
const ROW = 22

/** An A4 page with the header, facts and table of a document. */
export function drawPdf(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({ size: 'A4', margin: LEFT })
    const chunks: Buffer[] = []
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('error', reject)
    page.on('end', () => resolve(Buffer.concat(chunks)))

    page
      .save()
      .rotate(-40, { origin: [300, 430] })
      .font('Helvetica-Bold')
      .fontSize(90)
    page.fillColor('#000', 0.05).text('SPECIMEN', 80, 390, { lineBreak: false }).restore()
    page.font('Helvetica-Bold').fontSize(11).fillColor(QUIET, 1).text(paper.issuer, LEFT, LEFT)
    page
      .fontSize(18)
      .fillColor(INK)
      .text(paper.title, LEFT, page.y + 6)
    page
      .moveTo(LEFT, page.y + 8)
      .lineTo(LEFT + WIDTH, page.y + 8)
      .lineWidth(1)
      .stroke('#dce5ec')

    let y = page.y + 24
    for (const [label, value] of paper.facts) {
      page.font('Helvetica').fontSize(10).fillColor(QUIET).text(label, LEFT, y)
      page.fillColor(INK).text(value, LEFT + 120, y)
      y += 18
    }
    y = table(page, paper, y + 14)
    page.font('Helvetica').fontSize(10).fillColor(INK)
    for (const words of paper.words ?? []) {
      page.text(words, LEFT, y, { width: WIDTH, lineGap: 3 })
      y = page.y + 12
    }
    page.fontSize(8).fillColor(QUIET).text('Documento de ejemplo, sin validez.', LEFT, 770)
    page.end()
  })
}

function table(page: PDFKit.PDFDocument, { columns, rows }: Paper, top: number): number {
  if (columns.length === 0) return top
  const narrow = 96
  const wide = WIDTH - narrow * (columns.length - 1)
  const texts = columns.length > 3 ? 2 : 1
  const widths = columns.map((_, at) => (at === texts - 1 ? wide : narrow))
  let y = top
  for (const [at, row] of [columns, ...rows].entries()) {
    let x = LEFT
    page
      .font(at === 0 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(at === 0 ? QUIET : INK)
    for (const [cell, text] of row.entries()) {
      const width = widths[cell] ?? narrow
      page.text(text, x + 2, y + 6, { width: width - 4, align: cell >= texts ? 'right' : 'left', lineBreak: false })
      x += width
    }
    y += ROW
    page
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .stroke('#dce5ec')
  }
  return y + 20
}
