export interface PhotoPage {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** A4 in points, and the margin around a photo. */
const A4 = { short: 595.28, long: 841.89, margin: 18 } as const

/** One PDF of several photos, a page each, in the photo's orientation. The JPEGs are embedded unchanged. */
export function pdfOfPhotos(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (head: string, stream?: Uint8Array) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n${head}\n`)
    if (stream) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  // The objects: the catalogue, the list of pages, then for each page the page itself, its drawing, and its photo.
  const pageAt = (at: number) => 3 + at * 3
  write('%PDF-1.4\n%\u00e2\u00e3\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`)
  for (const [at, { jpeg, width, height }] of pages.entries()) {
    const id = pageAt(at)
    const [across, down] = width > height ? [A4.long, A4.short] : [A4.short, A4.long]
    const scale = Math.min((across - 2 * A4.margin) / width, (down - 2 * A4.margin) / height)
    const [wide, high] = [width * scale, height * scale]
    const place = [wide, 0, 0, high, (across - wide) / 2, (down - high) / 2].map(value => value.toFixed(2)).join(' ')
    const drawing = encoder.encode(`q ${place} cm /Photo Do Q`)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${id + 1} 0 R /Resources << /XObject << /Photo ${id + 2} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawing.length} >>`, drawing)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  const table = length
  const lines = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`)
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return joined(parts, length)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
