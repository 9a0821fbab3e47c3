import { createCipheriv } from 'node:crypto'
import path from 'node:path'
import PDFKit from 'pdfkit'
import sharp from 'sharp'

/** The back of an identity card, as given in its machine-readable zone. */
export interface Card {
  readonly surnames: string
  readonly names: string
  readonly personId: string
  /** `YYYY-MM-DD`, like the other date. */
  readonly birthday: string
  readonly expires: string
}

const DNI: Card = {
  surnames: 'GIL PENALVER',
  names: 'ANA MARIA',
  personId: '12345678Z',
  birthday: '1985-03-09',
  expires: '2031-10-24',
}
const NIE: Card = {
  surnames: 'EL AMRANI',
  names: 'FATIMA',
  personId: 'Y7654321G',
  birthday: '2001-12-31',
  expires: '2026-11-02',
}

/** A DNI and a NIE in turn. */
export const cardOf = (at: number) => (at % 2 === 0 ? DNI : NIE)

/** The three lines of the zone (ICAO 9303-5, TD1). */
export function zoneOf({ surnames, names, personId, birthday, expires }: Card): readonly [string, string, string] {
  const digits = (day: string) => day.slice(2).replaceAll('-', '')
  const checked = (text: string) => text + checkDigit(text)
  const [birth, end] = [checked(digits(birthday)), checked(digits(expires))]
  const number = (checked('BAA000589') + personId).padEnd(25, '<')
  const whole = checkDigit(number + birth + end)
  const written = `${surnames}<<${names}`.replaceAll(' ', '<').slice(0, 30).padEnd(30, '<')
  return [`IDESP${number}`, `${birth}F${end}ESP<<<<<<<<<<<${whole}`, written]
}

function checkDigit(text: string): number {
  const values = [...text].map(letter => (letter === '<' ? 0 : Number.parseInt(letter, 36)))
  return values.reduce((sum, value, at) => sum + value * Number('731'[at % 3]), 0) % 10
}

/** How a card is photographed. */
export interface Photographed {
  /** Rotation in degrees, clockwise. */
  readonly angle?: number
  /** The card's width as a fraction of the picture's. */
  readonly share?: number
  readonly shadow?: boolean
  readonly blur?: number
}

const [WIDTH, HEIGHT] = [1712, 1080]

/** The back of a card as it is printed. */
async function backOf(lines: readonly string[]): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#cfdfe6' } })
    .composite([
      { input: await written('C. MAYOR 12 3 A', 420), left: 500, top: 120 },
      { input: await written('MADRID', 200), left: 500, top: 240 },
      ...(await Promise.all(
        lines.map(async (line, at) => ({ input: await written(line, 1524), left: 94, top: 640 + at * 127 })),
      )),
    ])
    .png()
    .toBuffer()
}

/** The grain of a photo, as much as good cameras have; the same each time, so that a test always reads the same. */
function grain(width: number, height: number): Promise<Buffer> {
  const key = Buffer.alloc(16)
  const noise = createCipheriv('aes-128-ctr', key, key).update(Buffer.alloc(3 * width * height))
  const pixels = noise.map(byte => 128 + (byte - 128) / 5)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A noisy picture of a card on a table, in the typeface of such cards. */
export async function photographed(
  lines: readonly string[],
  { angle = 0, share = 0.9, shadow = false, blur }: Photographed = {},
): Promise<Buffer> {
  const card = await backOf(lines)
  const [width, height] = [1200, 900]
  const laid = sharp(card).resize({ width: Math.round(width * share) })
  const turned = await sharp(await laid.png().toBuffer())
    .rotate(angle, { background: '#00000000' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: '#6e553c' } }).composite([
    { input: turned },
    ...(shadow ? [{ input: Buffer.from(SHADOW) }] : []),
    { input: await grain(width, height), blend: 'soft-light' as const },
  ])
  const whole = await picture.png().toBuffer()
  return (blur ? sharp(whole).blur(blur) : sharp(whole)).jpeg({ quality: 60 }).toBuffer()
}

const SHADOW = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="g">
  <stop offset="0.3" stop-opacity="0"/><stop offset="0.8" stop-opacity="0.6"/></linearGradient></defs>
  <rect width="1200" height="900" fill="url(#g)"/></svg>`

/** A text in OCR-B, as drawn by Matthew Skala and given to the public domain. */
async function written(text: string, width: number): Promise<Buffer> {
  const fontfile = path.join(import.meta.dirname, 'fonts/OCRB.otf')
  const letters = { text: text.replaceAll('<', '&lt;'), font: 'OCRB 67', fontfile, dpi: 72, rgba: true }
  return sharp(await sharp({ text: letters }).png().toBuffer())
    .resize({ width })
    .toBuffer()
}

/** How a card was put into a PDF. */
export interface Scanned {
  /**
   * Each side's photo on a page of its own, as scanning applications make it; both sides on one page, as a copy; or
   * each side as a picture of its own.
   */
  readonly as?: 'PAGES' | 'COPY' | 'PICTURES'
  /** Quarter turns clockwise, of the content of the page or by the page's own setting (`/Rotate`). */
  readonly turn?: 0 | 1 | 2 | 3
  readonly turnedBy?: 'PICTURE' | 'PAGE'
  /** By how many degrees it lay askew on the glass. */
  readonly angle?: number
  /** Adds a text layer, as some applications do. */
  readonly text?: boolean
}

/** An A4 page at 200 dots per inch, and the width of a card of 85.6 by 54 mm on it. */
const [A4_WIDTH, A4_HEIGHT, CARD_WIDTH] = [1654, 2339, 674]

/** A PDF of both sides of a card. */
export async function scanned(
  lines: readonly string[],
  { as = 'COPY', turn = 0, turnedBy = 'PICTURE', angle = 0, text = false }: Scanned = {},
): Promise<Buffer> {
  const front = ['ESPANA', 'DOCUMENTO NACIONAL', 'DE IDENTIDAD']
  const turned = turnedBy === 'PICTURE' ? turn * 90 : 0
  const pictures: (readonly Buffer[])[] =
    as === 'PAGES'
      ? [[await photographed(front, { angle: turned + angle })], [await photographed(lines, { angle: turned + angle })]]
      : as === 'COPY'
        ? [[await copied([front, lines], angle, turned)]]
        : [[await laid(front, turned + angle), await laid(lines, turned + angle)]]
  const pdf = new PDFKit({ size: 'A4', margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = new Promise(resolve => pdf.on('end', resolve))
  for (const on of pictures) {
    pdf.addPage()
    for (const [at, picture] of on.entries()) {
      const fit: [number, number] = on.length === 1 ? [595, 842] : [243, 243]
      const [x, y] = on.length === 1 ? [0, 0] : [170, 120 + at * 300]
      pdf.image(picture, x, y, { fit, align: 'center', valign: 'center' })
    }
    if (text) pdf.fillOpacity(0).text('Escaneado con una aplicación que añade el texto que cree ver', 50, 50)
    if (turnedBy === 'PAGE') Object.assign(pdf.page.dictionary.data, { Rotate: turn * 90 })
  }
  pdf.end()
  await end
  return Buffer.concat(chunks)
}

/** One side alone, without a background. */
const laid = async (lines: readonly string[], angle: number) =>
  sharp(await backOf(lines))
    .rotate(angle, { background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Both sides on the glass of a copier. */
async function copied(sides: readonly (readonly string[])[], angle: number, turned: number): Promise<Buffer> {
  const cards = sides.map(async (lines, at) => ({
    input: await sharp(await backOf(lines))
      .resize({ width: CARD_WIDTH })
      .rotate(angle, { background: '#00000000' })
      .toBuffer(),
    left: 480,
    top: 300 + at * 800,
  }))
  const page = { width: A4_WIDTH, height: A4_HEIGHT, channels: 3, background: '#f4f4f0' } as const
  const copy = await sharp({ create: page })
    .composite([...(await Promise.all(cards)), { input: await grain(A4_WIDTH, A4_HEIGHT), blend: 'soft-light' }])
    .png()
    .toBuffer()
  return sharp(copy).rotate(turned).greyscale().jpeg({ quality: 60 }).toBuffer()
}
