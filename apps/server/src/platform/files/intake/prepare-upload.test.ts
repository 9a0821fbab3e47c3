import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { deflateSync } from 'node:zlib'
import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { ZipArchive } from 'archiver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { listening } from '../../../../test/listening'
import { aJpeg, aPdf, aPng, PDF } from '../../../../test/uploads'
import type { Platform } from '../../platform'
import { sha256Of } from '../measured'
import { createClamdScanner, noScanner, type Scanner } from '../scanner'
import { prepareUpload } from './prepare-upload'

const folder = useFolder()

async function take(
  filename: string,
  bytes: Buffer,
  allowed: readonly (typeof STAFF_UPLOAD_EXTENSIONS)[number][] = STAFF_UPLOAD_EXTENSIONS,
  scanner: Scanner = noScanner,
) {
  const file = { path: folder.put(bytes), filename, size: bytes.length, sha256: sha256Of(bytes) }
  return prepareUpload({ scanner } as Platform, file, allowed)
}
const refusalOf = (taken: Promise<unknown>) =>
  taken.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

async function aZip(entries: readonly { name: string; bytes?: Buffer; link?: string }[]): Promise<Buffer> {
  const zip = new ZipArchive({ zlib: { level: 9 } })
  const chunks: Buffer[] = []
  zip.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const { name, bytes = Buffer.from('x'), link } of entries) {
    if (link) zip.symlink(name, link)
    else zip.append(bytes, { name })
  }
  await zip.finalize()
  return Buffer.concat(chunks)
}
const office = (main: string) => aZip([{ name: '[Content_Types].xml' }, { name: main }])

const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
const RAR = Buffer.concat([Buffer.from('526172211a0701', 'hex'), Buffer.alloc(200)])
const HTML = Buffer.from('<!doctype html><html><script>alert(1)</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500)])
const CSV = Buffer.from('mes;cuota\nenero;500,00 €\n')

/** One real file of each kind, and files that are none of them. */
async function corpus() {
  return {
    jpg: await aJpeg(),
    png: await aPng(),
    pdf: PDF,
    doc: OLE,
    docx: await office('word/document.xml'),
    xlsx: await office('xl/workbook.xml'),
    csv: CSV,
    zip: await aZip([{ name: 'nota.txt' }]),
    rar: RAR,
    gif: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    html: HTML,
    svg: SVG,
    js: Buffer.from('#!/usr/bin/env node\nrequire("fs")\n'),
    exe: EXE,
    rtf: Buffer.from('{\\rtf1 hola}'),
    zeros: Buffer.alloc(100),
  }
}
/** The allowed extensions of each kind of content. */
const HOLDS: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf'],
  doc: ['doc', 'xls'],
  docx: ['docx'],
  xlsx: ['xlsx', 'xlsm'],
  csv: ['csv'],
  zip: ['zip'],
  rar: ['rar'],
}

describe('T41: name and content must agree', () => {
  it('of all pairs of extension and content only the matching ones are accepted', async () => {
    let pairs = 0
    for (const [kind, bytes] of Object.entries(await corpus())) {
      for (const extension of [...STAFF_UPLOAD_EXTENSIONS, 'gif', 'svg', 'html', 'js', 'exe', 'PDF'] as const) {
        pairs++
        const fits = HOLDS[kind]?.includes(extension.toLowerCase()) ?? false
        expect(await refusalOf(take(`papel.${extension}`, bytes)), `${kind} as .${extension}`).toBe(
          fits ? 'taken' : 'ERR_FORM_UPLOAD_FORMAT',
        )
      }
    }
    expect(pairs).toBeGreaterThan(250)
  })

  it('a table may begin with letters with which a picture begins', async () => {
    expect(await refusalOf(take('coches.csv', Buffer.from('BMW;300,00 €\n')))).toBe('taken')
  })

  it('an empty file is called empty where its name is accepted', async () => {
    const nothing = Buffer.alloc(0)
    expect(await refusalOf(take('papel.pdf', nothing))).toBe('ERR_FORM_UPLOAD_EMPTY')
    expect(await refusalOf(take('papel.exe', nothing))).toBe('ERR_FORM_UPLOAD_FORMAT')
  })

  it('customers may send only images and PDF, and get a different code', async () => {
    for (const [kind, bytes] of Object.entries(await corpus())) {
      const fits = ['jpg', 'png', 'pdf'].includes(kind)
      expect(await refusalOf(take(`papel.${kind}`, bytes, CUSTOMER_UPLOAD_EXTENSIONS))).toBe(
        fits ? 'taken' : 'ERR_FORM_UPLOAD_NOT_IMAGE',
      )
    }
  })

  it.each([
    'foto.pdf.exe',
    'foto.pdf\0.exe',
    'foto.exe\0.pdf',
    'foto.pdf.',
    'foto.pdf ',
    'foto',
    '.',
    '',
    'foto.pdf/x',
    'foto.p df',
  ])('the name %j is refused whatever the content', async name => {
    expect(await refusalOf(take(name, PDF))).toBe('ERR_FORM_UPLOAD_FORMAT')
  })

  it('only the last of two extensions counts, and it has to match the content', async () => {
    expect(await refusalOf(take('foto.exe.pdf', EXE))).toBe('ERR_FORM_UPLOAD_FORMAT')
    expect((await take('informe.v2.pdf', PDF)).name).toBe('informe.v2.pdf')
  })
})

describe('T42: two files in one', () => {
  it('data hidden behind or inside an image is removed', async () => {
    const jpeg = await aJpeg()
    const comment = Buffer.concat([
      Buffer.from('ffd8fffe', 'hex'),
      Buffer.from([0, 27]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const withComment = Buffer.concat([comment, jpeg.subarray(2)])
    for (const hidden of [
      Buffer.concat([jpeg, HTML]),
      Buffer.concat([jpeg, await aZip([{ name: 'x.class' }])]),
      withComment,
    ]) {
      const { source } = await take('foto.jpg', hidden)
      if (!('bytes' in source)) throw new Error('kept as it came')
      for (const trace of ['<script>', '<html', 'PK\x03\x04']) expect(source.bytes.includes(trace)).toBe(false)
      expect((await sharp(source.bytes).metadata()).format).toBe('jpeg')
    }
  })

  it('location and camera data are removed, and the picture is upright', async () => {
    const rotated = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Camara secreta' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { source } = await take('foto.jpeg', rotated)
    if (!('bytes' in source)) throw new Error('kept as it came')
    const metadata = await sharp(source.bytes).metadata()
    expect(metadata).toMatchObject({ width: 20, height: 40 })
    expect(metadata.exif).toBeUndefined()
  })

  it('a PDF begins at the first byte', async () => {
    const behind = Buffer.concat([Buffer.from(`<html>${' '.repeat(900)}</html>\n`), PDF])
    expect(await refusalOf(take('nota.pdf', behind))).toBe('ERR_FORM_UPLOAD_FORMAT')
    expect(await refusalOf(take('nota.pdf', Buffer.concat([Buffer.from('\n'), PDF])))).toBe('ERR_FORM_UPLOAD_FORMAT')
  })
})

describe('T43: PDFs that act on their own', () => {
  it.each([
    ['a script', aPdf('/Names << /JavaScript 6 0 R >>')],
    ['encrypted objects', aPdf('/Encrypt 7 0 R')],
  ])('%s: accepted as it is, with a warning to the staff', async (_, bytes) => {
    const taken = await take('nota.pdf', bytes)
    expect(taken).toMatchObject({ hasActiveContent: true, sha256: sha256Of(bytes) })
    if (!('path' in taken.source)) throw new Error('made anew')
    expect((await readFile(taken.source.path)).equals(bytes)).toBe(true)
  })

  it('one that broke off on the way is refused', async () => {
    await expect(take('nota.pdf', PDF.subarray(0, PDF.length - 8))).rejects.toThrow('ERR_FORM_UPLOAD')
  })

  it('an ordinary PDF causes no warning: with objects packed as usual, bookmarks, and letters in a photo', async () => {
    const harmless = deflateSync(Buffer.from('1 0 << /Type /Pages >>'))
    const withObjects = (dictionary: string) =>
      Buffer.concat([
        ...[PDF, Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\n`), harmless],
        Buffer.from('\nendstream\nendobj\n%%EOF\n'),
      ])
    const ordinary = [
      PDF,
      withObjects('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
      withObjects('/Filter/FlateDecode/First 4/Length 30/N 1/Type/ObjStm'),
      aPdf('/Outlines << /First 7 0 R /Last 8 0 R /Title (100 % \\(a\\)) >>'),
      aPdf('', 'x/JS7x/AA$'),
    ]
    for (const bytes of ordinary) expect((await take('nota.pdf', bytes)).hasActiveContent).toBe(false)
  })
})

describe('T44: pixel floods', () => {
  it('are refused before they are unpacked', async () => {
    const flood = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(flood.length).toBeLessThan(500_000)
    const before = process.memoryUsage.rss()
    expect(await refusalOf(take('foto.png', flood))).toBe('ERR_FORM_UPLOAD_PIXELS')
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  })

  it('what many passes make of few pixels is refused like too many of them', async () => {
    const white = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } })
    expect(await refusalOf(take('foto.png', await white.png({ progressive: true }).toBuffer()))).toBe(
      'ERR_FORM_UPLOAD_PIXELS',
    )
    expect((await take('foto.png', await white.png({ progressive: false }).toBuffer())).format).toBe('jpg')
  })

  it('a broken picture is refused', async () => {
    const jpeg = await aJpeg(400, 300)
    expect(await refusalOf(take('foto.jpg', jpeg.subarray(0, jpeg.length - 200)))).toBe('ERR_FORM_UPLOAD_NOT_IMAGE')
  })
})

describe('T45: archives', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `a${index}` }))
  const large = { name: 'a', bytes: randomBytes(2_100_000) }
  it.each([
    ['a bomb', () => aZip([{ name: 'a', bytes: Buffer.alloc(20_000_000) }])],
    ['too many entries', () => aZip(entries(1001))],
    ['a way out', () => aZip([{ name: 'ok' }]).then(zip => renamed(zip, 'ok', '..'))],
    ['a link', () => aZip([{ name: 'link', link: '/etc/passwd' }])],
    ['no directory', async () => (await aZip([{ name: 'a' }])).subarray(0, 40)],
    ['a directory that lies', async () => withByte(await aZip([{ name: 'a' }]), -6, 0xff)],
    ['too many entries that say to be one', async () => withCount(await aZip(entries(1001)), 1)],
    ['more entries than its directory has', async () => withCount(await aZip(entries(2)), 3)],
    ['an entry that says to be empty', async () => withUnpackedSize(await aZip([large]), 0)],
    ['more than 200 MB, not tightly packed', async () => withUnpackedSize(await aZip([large]), 200_000_001)],
  ])('%s is refused', async (_, make) => {
    expect(await refusalOf(take('papeles.zip', await make()))).toBe('ERR_FORM_UPLOAD_FORMAT')
  })

  it('so are documents that are archives', async () => {
    const bomb = await aZip([{ name: '[Content_Types].xml' }, { name: 'word/x.xml', bytes: Buffer.alloc(20_000_000) }])
    expect(await refusalOf(take('carta.docx', bomb))).toBe('ERR_FORM_UPLOAD_FORMAT')
  })

  it('an archive inside an archive counts as one entry and is not opened', async () => {
    const inner = await aZip([{ name: 'a' }])
    const outer = await aZip([{ name: 'inner.zip', bytes: inner }])
    expect(await take('papeles.zip', outer)).toMatchObject({ format: 'zip', sha256: sha256Of(outer) })
  })
})

/** The same archive with an entry renamed to a name of the same length, in both places where it is stored. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}
/** The same archive, declaring another number of entries at its end. */
function withCount(zip: Buffer, count: number): Buffer {
  const copy = Buffer.from(zip)
  const end = copy.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  copy.writeUInt16LE(count, end + 8)
  copy.writeUInt16LE(count, end + 10)
  return copy
}
/** The same archive, declaring another size for its first entry in the directory. */
function withUnpackedSize(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(size, copy.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return copy
}
function withByte(bytes: Buffer, from: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.length + from] = value
  return copy
}

describe('T47: names', () => {
  it.each([
    ['../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
    ['C:\\Windows\\nota.pdf', 'C__Windows_nota.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie_ x.pdf'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['\u202efdp.exe.pdf', '_fdp.exe.pdf'],
    ['ñandú 2024.pdf', 'ñandú 2024.pdf'],
  ])('%j is shown as %j', async (name, shown) => {
    expect((await take(name, PDF)).name).toBe(shown)
  })

  it('a long name is cut before its extension', async () => {
    const { name } = await take(`${'a'.repeat(300)}.pdf`, PDF)
    expect(name).toHaveLength(150)
    expect(name.endsWith('.pdf')).toBe(true)
  })
})

describe('T52: the scanner', () => {
  const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
  let clamd: Server
  let address = ''
  let mood: 'works' | 'errs' | 'hangs up' = 'works'
  beforeAll(async () => {
    clamd = createServer(socket => {
      let seen = Buffer.alloc(0)
      socket.on('error', () => undefined)
      socket.on('data', chunk => {
        seen = Buffer.concat([seen, chunk])
        if (mood === 'hangs up') return socket.destroy()
        if (!seen.subarray(-4).equals(Buffer.alloc(4))) return
        expect(seen.subarray(0, 10).toString()).toBe('zINSTREAM\0')
        const verdict = seen.includes(EICAR) ? 'Eicar-Signature FOUND' : 'OK'
        return socket.end(mood === 'errs' ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${verdict}\0`)
      })
    })
    address = `tcp://127.0.0.1:${await listening(clamd)}`
  })
  afterAll(() => clamd.close())

  const scanned = (bytes: Buffer) =>
    refusalOf(take('nota.pdf', bytes, STAFF_UPLOAD_EXTENSIONS, createClamdScanner(address)))

  it('lets clean files pass and refuses others before anything is stored', async () => {
    mood = 'works'
    expect(await scanned(PDF)).toBe('taken')
    expect(await scanned(Buffer.concat([PDF, Buffer.alloc(500_000, 'a'), EICAR, PDF]))).toBe('ERR_FORM_UPLOAD_INFECTED')
  })

  it.each(['errs', 'hangs up'] as const)('accepts nothing when it %s', async how => {
    mood = how
    expect(await scanned(PDF)).toBe('ERR_UNAVAILABLE')
  })

  it('accepts nothing when the scanner does not answer', async () => {
    const nobody = createClamdScanner('tcp://127.0.0.1:1')
    expect(await refusalOf(take('nota.pdf', PDF, STAFF_UPLOAD_EXTENSIONS, nobody))).toBe('ERR_UNAVAILABLE')
  })
})

it('the size limit is the specification’s', () => {
  expect(DOCUMENT_MAX_BYTES).toBe(41_943_040)
})
