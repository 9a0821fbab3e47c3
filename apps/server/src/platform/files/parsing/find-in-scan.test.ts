import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Card, cardOf, type Scanned, scanned, zoneOf } from '../../../../test/cards'
import { useFolder } from '../../../../test/folder'
import { drawn, figuresOf, GENERATORS } from '../../../../test/papers'
import { findInScan } from './find-in-scan'

const folder = useFolder()
const findIn = (bytes: Buffer) => findInScan(folder.put(bytes), '2026-11-30')

const SCANNED: readonly Scanned[] = [
  { as: 'PAGES', turn: 1, turnedBy: 'PAGE', text: true },
  { as: 'PAGES', turn: 2, angle: 3 },
  { as: 'COPY', angle: 2 },
  { as: 'COPY', turn: 1 },
  { as: 'COPY', turn: 3, turnedBy: 'PAGE' },
  { as: 'PICTURES', turn: 2, turnedBy: 'PAGE' },
]

const read: { card: Card; found: Awaited<ReturnType<typeof findIn>> }[] = []
beforeAll(async () => {
  for (const [at, way] of SCANNED.entries()) {
    const card = cardOf(at)
    read.push({ card, found: await findIn(await scanned(zoneOf(card), way)) })
  }
}, 600_000)

describe('the zone of identity cards in PDFs: a page for each side, both on one, turned, aslant, with a layer of text', () => {
  it('has the precision and recall that the manual tells, and nothing wrong passes', () => {
    const papers = read.map(
      ({ card, found }) => [{ ...card, person: `${card.surnames}, ${card.names}` }, found] as const,
    )
    const { measured, inManual } = figuresOf('IDENTITY', papers, 'PDF')
    expect(inManual).toBe(measured)
  })

  it('stands where it is shown, however the page is turned', () => {
    const placeIn = (at: number) => {
      const found = read[at]?.found
      const place = found && found !== 'NO_TEXT' && found.findings.find(({ field }) => field === 'expires')?.place
      if (!place) throw new Error('not read')
      return place
    }
    // Characters 9 to 15 of the second line, on a card of 674 pixels at 480 and 1100 from the corner of an A4 page at
    // 200 dots per inch.
    const across = (character: number) => (480 + (94 + (character / 30) * 1524) * (674 / 1712)) / 1654
    const down = (1100 + 767 * (674 / 1712)) / 2339
    const turned = placeIn(4)
    expect(turned.page).toBe(1)
    expect(turned.left).toBeCloseTo(down, 1)
    expect(turned.bottom).toBeCloseTo(1 - across(8), 1)
    expect(turned.top).toBeCloseTo(1 - across(15), 1)
    expect(placeIn(0).page).toBe(2)
  })
})

describe('without a card', () => {
  const pdf = (draw: (page: PDFKit.PDFDocument) => void) =>
    new Promise<Buffer>(resolve => {
      const page = new PDFKit({ size: 'A4', margin: 0 })
      const chunks: Buffer[] = []
      page.on('data', (chunk: Buffer) => chunks.push(chunk))
      page.on('end', () => resolve(Buffer.concat(chunks)))
      draw(page)
      page.end()
    })

  it('a PDF has no text: without pictures, without pages’ instructions, or with what is no card', async () => {
    const [payslip] = GENERATORS
    if (!payslip) throw new Error('no paper')
    expect(await findIn(await drawn(payslip(0)))).toBe('NO_TEXT')
    expect(await findIn(await pdf(() => undefined))).toBe('NO_TEXT')
  })

  it('one that paints too many pixels, too often or too long, is given up', async () => {
    const pdf = await PDFDocument.create()
    const { context } = pdf
    const put = (contents: string, entries: Parameters<typeof context.flateStream>[1]) =>
      context.register(context.flateStream(contents, entries))
    const picture = { Type: 'XObject', Subtype: 'Image', ColorSpace: 'DeviceGray', BitsPerComponent: 8 }
    const huge = put('', { ...picture, Width: 60_000, Height: 60_000 })
    const form = context.nextRef()
    const own = { Subtype: 'Form', BBox: [0, 0, 1, 1], Resources: { XObject: { F: form } } }
    context.assign(form, context.flateStream('/F Do '.repeat(50), own))
    const page = pdf.addPage()
    const painted = (contents: string) => {
      page.node.set(PDFName.of('Resources'), context.obj({ XObject: { F: form, H: huge } }))
      page.node.set(PDFName.of('Contents'), put(contents, {}))
      return pdf.save()
    }
    expect(await findIn(Buffer.from(await painted('q 500 0 0 500 0 0 cm /H Do Q /F Do')))).toBe('NO_TEXT')
    const endless = Buffer.from(await painted(' '.repeat(20_000_000)))
    expect(endless.length).toBeLessThan(100_000)
    await expect(findIn(endless)).rejects.toThrow()
  })

  it('one that cannot be opened is an error', async () => {
    await expect(findIn(Buffer.from('%PDF-1.4 nothing else'))).rejects.toThrow()
  })
})
