import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { pdfOfPhotos } from './pages-pdf'

/** The start of a JPEG, which is enough for the code that embeds pages. */
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

it('several photos become one document that any reader opens, each page upright or across like its photo', async () => {
  const pages = [
    { jpeg, width: 900, height: 1200 },
    { jpeg, width: 1200, height: 800 },
    { jpeg, width: 1200, height: 1200 },
  ]
  const pdf = pdfOfPhotos(pages)
  expect(new TextDecoder('latin1').decode(pdf.subarray(0, 8))).toBe('%PDF-1.4')
  const document = await getDocument({ data: pdf, verbosity: 0, stopAtErrors: true }).promise
  expect(document.numPages).toBe(3)
  const views = await Promise.all([1, 2, 3].map(async number => (await document.getPage(number)).view.map(Math.round)))
  expect(views).toEqual([
    [0, 0, 595, 842],
    [0, 0, 842, 595],
    [0, 0, 595, 842],
  ])
  await document.destroy()
})
