import { existsSync, readFileSync } from 'node:fs'
import { PDFDocument, PDFName, PDFRawStream, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { textOf } from '../../../../test/pdf-text'
import { aJpeg, aLockedPdf, aPdf, PDF, PDF_VERSIONS } from '../../../../test/uploads'
import { findActive } from './active-pdf'
import { asksForPassword } from './asks-for-password'
import { makePlainCopy } from './plain-copy'

const { put: placed } = useFolder()

/** A letter of two pages with a picture, a filled field and a link, and with everything that it should not have. */
async function anActiveLetter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const [first, second] = [pdf.addPage([300, 300]), pdf.addPage([300, 200])]
  first.drawText('Carta de pago', { font, x: 20, y: 200 })
  first.drawImage(await pdf.embedJpg(await aJpeg()), { x: 20, y: 20 })
  second.drawText('Saldo: 0,00', { font, x: 20, y: 100 })
  const field = pdf.getForm().createTextField('nombre')
  field.setText('Ana')
  field.addToPage(first, { x: 100, y: 100 })
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
  const link = (action: Record<string, string | PDFString>) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action }))
  first.node.addAnnot(link({ S: 'URI', URI: PDFString.of('https://banco.example') }))
  first.node.addAnnot(link({ S: 'Launch', F: PDFString.of('cmd.exe') }))
  first.node.addAnnot(context.register(context.obj({ Type: 'Annot', Subtype: 'Screen', Rect: [0, 0, 9, 9] })))
  field.acroField.dict.set(PDFName.of('AA'), context.obj({ K: script }))
  pdf.catalog.set(PDFName.of('OpenAction'), context.obj(script))
  pdf.addJavaScript('uno', 'app.alert(2)')
  await pdf.attach(Buffer.from('MZ'), 'a.exe')
  return pdf.save()
}

describe('T43: a plain copy of an active PDF', () => {
  it('looks and reads the same, keeps fields and plain links, and does nothing', async () => {
    const place = placed(await anActiveLetter())
    expect(await findActive(place)).toBe(true)
    const copy = (await makePlainCopy(place)) ?? ''
    expect(await findActive(copy)).toBe(false)
    const bytes = readFileSync(copy)
    expect(await textOf(bytes)).toEqual(await textOf(readFileSync(place)))
    for (const trace of ['JavaScript', 'Launch', 'EmbeddedFile', 'Screen', 'OpenAction', 'cmd.exe']) {
      expect(bytes.includes(trace)).toBe(false)
    }
    const read = await PDFDocument.load(bytes)
    expect(read.getPages().map(page => page.getHeight())).toEqual([300, 200])
    expect(read.getForm().getTextField('nombre').getText()).toBe('Ana')
    const pictures = read.context.enumerateIndirectObjects().filter(([, object]) => {
      return object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image')
    })
    expect(pictures).toHaveLength(1)
    expect(bytes.includes('https://banco.example')).toBe(true)
  })

  it.each(PDF_VERSIONS)(
    'of one that is locked against changes (PDF %s) it is unlocked; of one that asks for a password there is none',
    async version => {
      const locked = placed(await aLockedPdf(version))
      expect(await findActive(locked)).toBe(true)
      const copy = (await makePlainCopy(locked)) ?? ''
      expect(await findActive(copy)).toBe(false)
      expect(await textOf(readFileSync(copy))).toEqual(await textOf(readFileSync(locked)))
      expect(await makePlainCopy(placed(await aLockedPdf(version, '290585')))).toBeNull()
    },
  )

  it.each(PDF_VERSIONS)(
    'of one that asks for a password (PDF %s) it is made with it, and asks for none',
    async version => {
      const locked = placed(await aLockedPdf(version, '290585'))
      expect([await asksForPassword(locked), await asksForPassword(placed(await aLockedPdf(version)))]).toEqual([
        true,
        false,
      ])
      for (const wrong of ['290586', '', 'ñ€'.repeat(40)]) expect(await makePlainCopy(locked, wrong)).toBeNull()
      expect(existsSync(`${locked}.plain`)).toBe(false)
      const copy = (await makePlainCopy(locked, '290585')) ?? ''
      expect([await findActive(copy), await asksForPassword(copy)]).toEqual([false, false])
      expect(await textOf(readFileSync(copy))).toEqual(['Saldo: 0,00'])
    },
  )

  it.each([
    [
      'one that is encrypted in no known way',
      aPdf('').toString('latin1').replace('/Root', '/Encrypt << /V 1 >> /Root'),
    ],
    ['one that cannot be read', PDF.toString('latin1').replace('/Type /Catalog', '/Type (Catalog')],
    ['none at all', 'nothing'],
  ])('there is none of %s, and nothing is left of the attempt', async (_, text) => {
    const place = placed(Buffer.from(text, 'latin1'))
    expect(await asksForPassword(place)).toBe(false)
    expect(await makePlainCopy(place)).toBeNull()
    expect(existsSync(`${place}.plain`)).toBe(false)
  })
})
