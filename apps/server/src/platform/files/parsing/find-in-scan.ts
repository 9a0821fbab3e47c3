import { readFile } from 'node:fs/promises'
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'
import type { Findings, Place } from '@llave/domain/findings/finding'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { findCard } from './recognition/find-card'
import { type PaintedPart, paintPage } from './scan/paint-page'

/** A card along the longer side of a page is whole in one of the two parts. */
const SHARE = 0.65

/** Both ends of a painted part along its longer side, overlapping. */
function halvesOf({ picture, box }: PaintedPart): PaintedPart[] {
  const { shades, width, height } = picture
  const isUpright = height >= width
  return [0, 1 - SHARE].map(from => {
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    if (isUpright) {
      const [top, rows] = [Math.round(from * height), Math.round(SHARE * height)]
      const part = { top: box.top + (top / height) * down, bottom: box.top + ((top + rows) / height) * down }
      const within = shades.subarray(top * width, (top + rows) * width)
      return { picture: { shades: within, width, height: rows }, box: { ...box, ...part } }
    }
    const [left, columns] = [Math.round(from * width), Math.round(SHARE * width)]
    const part = { left: box.left + (left / width) * across, right: box.left + ((left + columns) / width) * across }
    const within = Buffer.alloc(columns * height)
    for (let row = 0; row < height; row++) {
      shades.copy(within, row * columns, row * width + left, row * width + left + columns)
    }
    return { picture: { shades: within, width: columns, height }, box: { ...box, ...part } }
  })
}

/** The first pages contain both sides of a card. */
const PAGES_MAX = 2

/**
 * Reads the machine-readable zone of an identity card in the pictures on the first pages of a PDF; NO_TEXT without one.
 * Throws for a PDF that cannot be opened.
 */
export async function findInScan(path: string, today: CalendarDay): Promise<Findings | 'NO_TEXT'> {
  const pdf = await PDFDocument.load(await readFile(path), {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
    // Many are only locked against changes.
    password: '',
  })
  const pages: { readonly number: number; readonly painted: PaintedPart }[] = []
  for (const [index, page] of pdf.getPages().slice(0, PAGES_MAX).entries()) {
    const painted = await paintPage(page)
    if (painted) pages.push({ number: index + 1, painted })
  }
  // A small card is larger in a picture of only a part of the page.
  const parts = pages.flatMap(({ number, painted }) => halvesOf(painted).map(half => ({ number, painted: half })))
  for (const { number, painted } of [...pages, ...parts]) {
    const found = await findCard(painted.picture, today)
    if (!found) continue
    const findings = found.findings.map(one => ({ ...one, place: onPage(one.place, painted.box, number) }))
    return { ...found, findings }
  }
  return 'NO_TEXT'
}

function onPage(place: Place, box: PaintedPart['box'], page: number): Place {
  const across = (share: number) => box.left + share * (box.right - box.left)
  const down = (share: number) => box.top + share * (box.bottom - box.top)
  return {
    page,
    left: across(place.left),
    top: down(place.top),
    right: across(place.right),
    bottom: down(place.bottom),
  }
}
