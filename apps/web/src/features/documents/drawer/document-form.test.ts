import { describe, expect, it } from 'vitest'
import { aHolder, anEntry, anOperation } from '../papers.testing'
import {
  documentFormErrors,
  emptyDocumentForm,
  entriesOf,
  GENERAL,
  requestableTypes,
  updatableTypes,
} from './document-form'

const missing = 'error_form_obligatory_field'
const other = { ...emptyDocumentForm, holderId: GENERAL, documentType: 'OTROS' } as const

describe('forms of documents', () => {
  it('section and type always, a message for an update', () => {
    for (const kind of ['upload', 'request'] as const) {
      expect(Object.keys(documentFormErrors(kind, emptyDocumentForm))).toEqual(['holderId', 'documentType'])
    }
    expect(Object.keys(documentFormErrors('update', emptyDocumentForm))).toEqual([
      'holderId',
      'documentType',
      'messageDocument',
    ])
    // An emptied editor leaves its paragraphs behind.
    expect(documentFormErrors('update', { ...other, otherDocument: 'd1', messageDocument: '<p></p>' })).toEqual({
      messageDocument: missing,
    })
  })

  it('other documents need a name, or which one is meant', () => {
    expect(documentFormErrors('upload', other)).toEqual({ nameDocument: missing })
    const messageDocument = '<p>Caducado</p>'
    expect(documentFormErrors('update', { ...other, messageDocument })).toEqual({ otherDocument: missing })
    expect(documentFormErrors('update', { ...other, messageDocument, otherDocument: 'd1' })).toEqual({})
    const asked = { section: GENERAL, documentType: 'OTROS', nameDocument: ' ' } as const
    expect(documentFormErrors('request', { ...emptyDocumentForm, documents: [asked] })).toEqual({ documents: missing })
    const named = { ...asked, nameDocument: 'Plano' }
    expect(documentFormErrors('request', { ...emptyDocumentForm, documents: [named] })).toEqual({})
  })

  it('a deadline is a day', () => {
    const asked = { section: GENERAL, documentType: 'NOTA_SIMPLE', nameDocument: '' } as const
    const form = { ...emptyDocumentForm, documents: [asked] }
    expect(documentFormErrors('request', { ...form, deadline: '2026-12-01' })).toEqual({})
    expect(documentFormErrors('request', { ...form, deadline: '31/02/2026' })).toEqual({
      deadline: 'error_form_invalid_date_format',
    })
  })
})

describe('the types that are offered', () => {
  const papers = anOperation(
    [anEntry('NOTA_SIMPLE'), anEntry('OTROS', [], { nameDocument: 'Plano' })],
    [aHolder([anEntry('DNI'), anEntry('NOMINAS')])],
  )

  it('to ask for: those that nobody has asked for, and always the ones with names of their own', () => {
    const documents = [{ section: GENERAL, documentType: 'LICENCIA_OBRAS', nameDocument: '' }] as const
    const types = requestableTypes(papers, { holderId: GENERAL, documents })
    expect(types).toContain('OTROS')
    expect(types).toContain('CONTRATO_ARRAS')
    for (const asked of ['NOTA_SIMPLE', 'LICENCIA_OBRAS'] as const) expect(types).not.toContain(asked)
    expect(requestableTypes(papers, { holderId: 'h1', documents })).not.toContain('NOMINAS')
    expect(requestableTypes(papers, { holderId: null, documents: [] })).toEqual([])
  })

  it('to update: only what is there, and neither DNI nor contract', () => {
    expect(updatableTypes(papers, GENERAL)).toEqual(['NOTA_SIMPLE', 'OTROS'])
    expect(updatableTypes(papers, 'h1')).toEqual(['NOMINAS'])
    expect(entriesOf(papers, 'h1').map(({ type }) => type)).toEqual(['NOMINAS'])
  })

  it('what the staff keep for themselves cannot be updated by the customer, and can still be asked for', () => {
    const own = anOperation([anEntry('NOTA_SIMPLE', ['VALIDADO'], { isPrivate: true })])
    expect(updatableTypes(own, GENERAL)).toEqual([])
    expect(requestableTypes(own, { holderId: GENERAL, documents: [] })).toContain('NOTA_SIMPLE')
  })
})
