import sharp from 'sharp'

const LOOPS = 7

/** A handwritten signature, different for each `seed`: loops that get smaller, and a stroke below. */
export function drawSignature(seed: string): Promise<Buffer> {
  const place = (at: number) => (seed.charCodeAt(at % seed.length) * (at + 3)) % 17
  let path = 'M30 96'
  for (let at = 0; at < LOOPS; at++) {
    const x = 40 + at * 44
    const height = (at === 0 ? 70 : 26) + place(at)
    path += ` C${x - 8} ${96 - height} ${x + 26 + place(at + 1)} ${92 - height} ${x + 14} 92 S${x + 22} ${108 + place(at)} ${x + 38} 94`
  }
  path += ` M44 ${118 + place(2)} Q190 ${96 + place(4)} 356 ${112 + place(5)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><path d="${path}" fill="none" stroke="#14304a" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
