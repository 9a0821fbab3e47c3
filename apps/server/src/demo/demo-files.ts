import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A file that the demo stores: small, real, and clearly marked as an example. */
export interface DemoFile {
  readonly name: string
  readonly format: 'pdf' | 'jpg'
  readonly type: string
  readonly bytes: Buffer
  readonly size: number
  readonly sha256: string
}

/** Draws each example only once: a demo is started often and should start fast. */
export function drawOnce(): (title: string, isPhoto: boolean) => Promise<DemoFile> {
  const drawn = new Map<string, Promise<DemoFile>>()
  return (title, isPhoto) => {
    const key = `${isPhoto} ${title}`
    const name = title.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, 60)
    const file = drawn.get(key) ?? (isPhoto ? inventPhoto(name, title) : inventPdf(name, title))
    drawn.set(key, file)
    return file
  }
}

/** A one-page PDF with a title. */
function inventPdf(name: string, title: string): Promise<DemoFile> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 64 })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('error', reject)
    document.on('end', () => resolve(asFile(`${name}.pdf`, 'pdf', 'application/pdf', Buffer.concat(chunks))))
    document.fontSize(20).text(title)
    document.moveDown(2).fontSize(10).fillColor('#4a5c69').text('Documento de ejemplo, sin validez.')
    document.end()
  })
}

/** A photo of a sheet of paper, as a phone would send it. */
async function inventPhoto(name: string, title: string): Promise<DemoFile> {
  const safe = title.replace(/[<&>]/g, '')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#8a7a68"/><rect x="90" y="50" width="620" height="500" fill="#fbfaf6"/><text x="130" y="130" font-family="sans-serif" font-size="30" fill="#222">${safe}</text><text x="130" y="180" font-family="sans-serif" font-size="18" fill="#666">Documento de ejemplo, sin validez.</text><path d="M130 240h540M130 280h540M130 320h540M130 360h380" stroke="#c8c8c8" stroke-width="10"/></svg>`
  const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
  return asFile(`${name}.jpg`, 'jpg', 'image/jpeg', bytes)
}

function asFile(name: string, format: DemoFile['format'], type: string, bytes: Buffer): DemoFile {
  return { name, format, type, bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
