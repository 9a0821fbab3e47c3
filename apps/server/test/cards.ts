import path from 'node:path'
import sharp from 'sharp'

/** The back of an identity card, as its machine-readable zone says it. */
export interface Card {
  readonly surnames: string
  readonly names: string
  readonly personId: string
  /** `YYYY-MM-DD`, as is the other. */
  readonly birthday: string
  readonly expires: string
}

export const CARDS: readonly Card[] = [
  {
    surnames: 'GIL PENALVER',
    names: 'ANA MARIA',
    personId: '12345678Z',
    birthday: '1985-03-09',
    expires: '2031-10-24',
  },
  {
    surnames: 'EL AMRANI',
    names: 'FATIMA',
    personId: 'Y7654321G',
    birthday: '2001-12-31',
    expires: '2026-11-02',
  },
]

/** Its three lines (ICAO 9303-5, TD1). */
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
  /** In degrees, clockwise. */
  readonly angle?: number
  /** As a share of the picture's width. */
  readonly share?: number
  readonly shadow?: boolean
  readonly blur?: number
}

const [WIDTH, HEIGHT] = [1712, 1080]

/** A picture of a card on a table, in the typeface that such cards have, with noise. */
export async function photographed(
  lines: readonly string[],
  { angle = 0, share = 0.9, shadow = false, blur }: Photographed = {},
): Promise<Buffer> {
  const card = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#cfdfe6' } })
    .composite([
      { input: await written('C. MAYOR 12 3 A', 420), left: 500, top: 120 },
      { input: await written('MADRID', 200), left: 500, top: 240 },
      ...(await Promise.all(
        lines.map(async (line, at) => ({ input: await written(line, 1524), left: 94, top: 640 + at * 127 })),
      )),
    ])
    .png()
    .toBuffer()
  const [width, height] = [1200, 900]
  const laid = sharp(card).resize({ width: Math.round(width * share) })
  const turned = await sharp(await laid.png().toBuffer())
    .rotate(angle, { background: '#00000000' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#6e553c' } }).composite([
    { input: turned },
    ...(shadow ? [{ input: Buffer.from(SHADOW) }] : []),
    {
      input: await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
        .png()
        .toBuffer(),
      blend: 'soft-light' as const,
    },
  ])
  const whole = await picture.png().toBuffer()
  return (blur ? sharp(whole).blur(blur) : sharp(whole)).jpeg({ quality: 60 }).toBuffer()
}

const SHADOW = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="g">
  <stop offset="0.3" stop-opacity="0"/><stop offset="0.8" stop-opacity="0.6"/></linearGradient></defs>
  <rect width="1200" height="900" fill="url(#g)"/></svg>`

/** In OCR-B, as Matthew Skala drew it and gave it to the public domain. */
async function written(text: string, width: number): Promise<Buffer> {
  const fontfile = path.join(import.meta.dirname, 'fonts/OCRB.otf')
  const letters = { text: text.replaceAll('<', '&lt;'), font: 'OCRB 67', fontfile, dpi: 72, rgba: true }
  return sharp(await sharp({ text: letters }).png().toBuffer())
    .resize({ width })
    .toBuffer()
}
