import { compileMessage } from '@lingui/message-utils/compileMessage'
import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { documents } from '@llave/texts/es/documents'
import { createTranslate } from '@llave/texts/translate'
import { describe, expect, it } from 'vitest'
import { fitWithin } from './shrink-image'
import { problemOf, sortFiles } from './upload-problem'

const t = createTranslate('es', { documents }, { compile: compileMessage })
const named = (name: string, size = 10, type = '') => ({ name, size, type })

describe('limits of a file', () => {
  it.each(['a.jpg', 'b.JPEG', 'c.png', 'd.pdf'])('customers may send %s', name => {
    expect(problemOf(named(name), CUSTOMER_UPLOAD_EXTENSIONS)).toBeNull()
  })

  it.each(['a.doc', 'b.exe', 'c', 'pdf', 'd.pdf.zip'])('customers may not send %s', name => {
    expect(problemOf(named(name), CUSTOMER_UPLOAD_EXTENSIONS)).toBe('format')
  })

  it('the staff may send more, and are told what', () => {
    expect(problemOf(named('a.docx'), STAFF_UPLOAD_EXTENSIONS)).toBeNull()
    expect(problemOf(named('a.exe'), STAFF_UPLOAD_EXTENSIONS)).toBe('staffFormat')
  })

  it('40 MB and not a byte more', () => {
    expect(problemOf(named('a.pdf', DOCUMENT_MAX_BYTES), CUSTOMER_UPLOAD_EXTENSIONS)).toBeNull()
    expect(problemOf(named('a.pdf', DOCUMENT_MAX_BYTES + 1), CUSTOMER_UPLOAD_EXTENSIONS)).toBe('size')
  })

  it('an empty file is called empty', () => {
    expect(problemOf(named('a.pdf', 0), CUSTOMER_UPLOAD_EXTENSIONS)).toBe('empty')
  })

  it('a HEIC photo is tried: some browsers can open it', () => {
    expect(problemOf(named('IMG_1.HEIC'), CUSTOMER_UPLOAD_EXTENSIONS)).toBeNull()
  })
})

describe('chosen files', () => {
  const file = (name: string) => new File(['x'], name)

  it('keeps those that fit and names the others', () => {
    const { fit, refused } = sortFiles(t, [file('a.pdf'), file('b.doc'), file('c.xls')], CUSTOMER_UPLOAD_EXTENSIONS)
    expect(fit.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(refused).toEqual(['Sólo se permite adjuntar ficheros de tipo pdf e imagen: b.doc, c.xls'])
    const empty = sortFiles(t, [new File([], 'd.pdf')], CUSTOMER_UPLOAD_EXTENSIONS)
    expect(empty.refused).toEqual([expect.stringMatching(/ vuelve a elegirlo: d\.pdf$/)])
  })

  it('50 at a time', () => {
    const many = Array.from({ length: 51 }, (_, at) => file(`${at}.pdf`))
    expect(sortFiles(t, many.slice(1), CUSTOMER_UPLOAD_EXTENSIONS).fit).toHaveLength(50)
    expect(sortFiles(t, many, CUSTOMER_UPLOAD_EXTENSIONS)).toEqual({
      fit: [],
      refused: ['El número de ficheros simultáneos que se puede adjuntar no puede ser superior a 50'],
    })
  })
})

describe('size of a photo', () => {
  it.each([
    [4000, 3000, [1200, 900]],
    [3000, 4000, [900, 1200]],
    [800, 600, [800, 600]],
    [5000, 1, [1200, 1]],
  ] as const)('%i×%i', (width, height, size) => {
    expect(fitWithin(width, height)).toEqual(size)
  })
})
