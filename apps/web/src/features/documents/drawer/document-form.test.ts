import { describe, expect, it } from 'vitest'
import { plainText } from '../customer/plain-text'
import { documentFormErrors, emptyDocumentForm, GENERAL, toNote } from './document-form'

const other = { ...emptyDocumentForm, holderId: GENERAL, documentType: 'OTROS' } as const

describe('forms of documents', () => {
  it('section and type always, a message for an update', () => {
    expect(Object.keys(documentFormErrors('upload', emptyDocumentForm))).toEqual(['holderId', 'documentType'])
    expect(Object.keys(documentFormErrors('update', emptyDocumentForm))).toEqual([
      'holderId',
      'documentType',
      'messageDocument',
    ])
  })

  it('other documents need a name, or which one is meant', () => {
    expect(documentFormErrors('request', other)).toEqual({ nameDocument: 'error_form_obligatory_field' })
    expect(documentFormErrors('request', { ...other, nameDocument: 'Plano' })).toEqual({})
    expect(documentFormErrors('update', { ...other, messageDocument: 'Caducado' })).toEqual({
      otherDocument: 'error_form_obligatory_field',
    })
    expect(documentFormErrors('update', { ...other, messageDocument: 'Caducado', otherDocument: 'd1' })).toEqual({})
  })

  it('a note is what was typed, whatever it holds', () => {
    const typed = 'Falta la página <2> & el sello\nGracias'
    expect(toNote(typed)).not.toContain('<2>')
    expect(plainText(toNote(typed))).toBe(typed)
    expect(toNote('  ')).toBe('')
  })

  it('a note is shown as text alone', () => {
    expect(plainText('<p>Hola</p><ul><li>uno</li><li>dos</li></ul><img src=x onerror="alert(1)">')).toBe(
      'Hola\nuno\ndos',
    )
  })
})
