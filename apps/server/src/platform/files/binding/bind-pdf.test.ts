import { readFile } from 'node:fs/promises'
import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { getDocument, textOf } from '../../../../test/pdf-text'
import { aJpeg, aPdf } from '../../../../test/uploads'
import { findActive } from '../intake/active-pdf'
import { bindPdf, countPages } from './bind-pdf'
import type { BoundFile } from './binding'
import { flatPhoto } from './flat-photo'
import { placeOf } from './mark-page'

const folder = useFolder()
let number = 0

async function bound(files: readonly BoundFile[]): Promise<Buffer> {
  const out = folder.at(`${number++}.out`)
  const binding = {
    out,
    title: 'Dosier',
    author: 'Llave',
    date: '2026-11-24T09:00:00.000Z',
    files,
    mark: 'Copia para BBVA',
  }
  const plan = folder.put(Buffer.from(JSON.stringify({ ...binding, numbering: 'Página {page} de {pages}' })))
  expect(await bindPdf(plan)).toBeGreaterThan(0)
  return readFile(out)
}

const pdf = async (bytes: Uint8Array, title = 'Nota simple'): Promise<BoundFile> => ({
  path: folder.put(bytes),
  kind: 'PDF',
  title,
})

async function photo(jpeg: Buffer): Promise<BoundFile> {
  const place = folder.put(jpeg)
  const flat = `${place}.flat`
  expect(await flatPhoto(place, flat)).toBe(true)
  return { path: flat, kind: 'JPEG', title: 'DNI' }
}

it('every page is marked and numbered, and every file has a bookmark', async () => {
  const bytes = await bound([await pdf(aPdf('', 'Primera')), await pdf(aPdf('', 'Segunda'), 'Nómina · Ana Gil')])
  const pages = await textOf(bytes)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/Primera.*Copia para BBVA.*Página 1 de 2/)
  expect(pages[1]).toMatch(/Segunda.*Copia para BBVA.*Página 2 de 2/)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toEqual(['Nota simple', 'Nómina · Ana Gil'])
  const at = outline[1]?.dest as [object]
  expect(await document.getPageIndex(at[0] as never)).toBe(1)
  await document.destroy()
})

it('a photo is put upright on an A4 page that is turned as it is', async () => {
  const wide = await aJpeg(400, 300)
  const tall = await sharp(wide).withMetadata({ orientation: 6 }).toBuffer()
  const document = await PDFDocument.load(await bound([await photo(wide), await photo(tall)]))
  const sizes = document.getPages().map(page => [Math.round(page.getWidth()), Math.round(page.getHeight())])
  expect(sizes).toEqual([
    [842, 595],
    [595, 842],
  ])
})

it('the mark stands at the foot as the page is seen, however it is turned or cut', async () => {
  const source = await PDFDocument.create()
  for (const quarters of [0, 1, 2, 3]) {
    const page = source.addPage([400, 600])
    page.setRotation(degrees(90 * quarters))
    page.setCropBox(50, 60, 300, 500)
  }
  const bytes = await bound([await pdf(await source.save())])
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  for (let at = 1; at <= 4; at++) {
    const page = await document.getPage(at)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]) as [number, number]
      expect(viewport.height - y).toBeCloseTo(10, 0)
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(viewport.width - 20)
    }
  }
  await document.destroy()
})

it('the place of a point follows the turn of the page', () => {
  const box = { x: 10, y: 20, width: 100, height: 200 }
  expect(placeOf({ box, quarters: 0 }, 5, 1)).toEqual({ x: 15, y: 21 })
  expect(placeOf({ box, quarters: 1 }, 5, 1)).toEqual({ x: 109, y: 25 })
  expect(placeOf({ box, quarters: 2 }, 5, 1)).toEqual({ x: 105, y: 219 })
  expect(placeOf({ box, quarters: 3 }, 5, 1)).toEqual({ x: 11, y: 215 })
})

it('nothing of a file acts in what is bound, and links copy no pages', async () => {
  const source = await PDFDocument.load(aPdf(''))
  const { context } = source
  const [page] = source.getPages()
  const other = source.addPage()
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [other.ref, PDFName.of('Fit')] })
  const script = context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })
  page?.node.set(PDFName.of('Annots'), context.obj([link]))
  page?.node.set(PDFName.of('AA'), context.obj({ O: script }))
  source.catalog.set(PDFName.of('OpenAction'), script)
  const bytes = await bound([await pdf(await source.save({ useObjectStreams: false }))])
  expect(await findActive(folder.put(bytes))).toBe(false)
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
})

it('what is locked, damaged or no PDF has no pages to bind', async () => {
  expect(await countPages(folder.put(aPdf('')))).toBe(1)
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'secreta', ownerPassword: 'otra', permissions: {} })
  for (const bytes of [await locked.save(), aPdf('').subarray(0, 120), Buffer.from('no PDF')]) {
    expect(await countPages(folder.put(bytes))).toBe(0)
  }
  expect(await flatPhoto(folder.put(Buffer.from('no photo')), folder.at('none'))).toBe(false)
})
