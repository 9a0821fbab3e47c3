import { buffer } from 'node:stream/consumers'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { expect } from 'vitest'
import { sha256Of } from '../src/platform/files/measured'
import type { TestApp } from './app'

export interface TestFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What a store is told of these bytes. */
export const metaOf = (bytes: Buffer, folder: string = crypto.randomUUID()) => ({
  ...{ folder, name: 'nota.pdf', size: bytes.length, sha256: sha256Of(bytes), type: 'application/pdf' },
})

/** The smallest PDF that readers can open. */
export const PDF = aPdf('')

/** A PDF with a custom entry in its catalogue. */
export function aPdf(catalogue: string, text = 'Llave'): Buffer {
  const page = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

export const PDF_VERSIONS = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const

/** A letter that is locked against changes and, with a password, asks for it before it opens. */
export function aLockedPdf(pdfVersion: (typeof PDF_VERSIONS)[number], userPassword?: string): Promise<Buffer> {
  const letter = new PDFKit({ pdfVersion, ownerPassword: 'banco', ...(userPassword && { userPassword }) })
  letter.text('Saldo: 0,00').end()
  return buffer(letter)
}

export function aJpeg(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
}

export function aPng(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#3366aa80' } })
    .png()
    .toBuffer()
}

const BOUNDARY = 'llave-test-boundary'

/** A multipart body as a browser sends it. */
export function multipart(fields: Readonly<Record<string, string>>, ...files: readonly TestFile[]) {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  }
  for (const { name, bytes } of files) {
    const quoted = name.replace(/"/g, '%22').replace(/\r\n|\r|\n/g, '%0D%0A')
    const head = `content-disposition: form-data; name="file"; filename="${quoted}"\r\ncontent-type: application/octet-stream`
    parts.push(Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return { rawBody: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** Uploads one file into an entry. */
export function upload(
  testApp: TestApp,
  token: string | undefined,
  fields: Readonly<Record<string, string>>,
  file: TestFile = { name: 'nota.pdf', bytes: PDF },
) {
  const options = { ...multipart(fields, file), ...(token && { token }) }
  return testApp.call('POST /operations/uploadDocumentationFiles', options)
}

/** The store has the files of the documents, and nothing that was left behind. */
export async function expectOnlyKnownFiles({ app, db }: TestApp): Promise<void> {
  const kept: string[] = []
  for await (const { key } of app.platform.files.list()) kept.push(key)
  const known = await db.selectFrom('documents').select('storageKey').execute()
  expect(kept.sort()).toEqual(known.map(({ storageKey }) => storageKey).sort())
}
