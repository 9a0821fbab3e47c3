import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedDocuments, documentFigures, missingDocuments } from './asked-documents'
import { anEntry } from './asked-documents.testing'

const anyEntry = fc
  .record({
    type: fc.constantFrom('NOMINAS', 'NOTA_SIMPLE', 'DNI', 'CONTRATO'),
    states: fc.array(fc.constantFrom('PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO'), { maxLength: 3 }),
    reason: fc.constantFrom(null, 'Ya no hace falta'),
    waiverProposal: fc.constantFrom(null, '', 'No tengo'),
  })
  .map(({ type, states, ...own }) => anEntry(type, states, own))

describe('the figures of the requested documents', () => {
  it('add up, and what is left to do is what is reminded of', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), entries => {
        const papers = { operationDocumentation: entries, holders: [] }
        const { done, again, left, explained, total } = documentFigures(askedDocuments(papers))
        expect(done + again + left + explained).toBe(total)
        expect(missingDocuments({ ...papers, state: 'SUBIR_DOCUMENTACION' })).toHaveLength(again + left)
      }),
    )
  })

  it('are of what is sent or waived, refused, missing and explained, but not of what is signed', () => {
    const operationDocumentation = [
      anEntry('NOTA_SIMPLE', ['VALIDADO']),
      anEntry('VIDA_LABORAL', [], { reason: 'Nunca ha cotizado' }),
      anEntry('CONTRATO_LABORAL', [], { waiverProposal: 'Lo firmé de palabra' }),
    ]
    const holderDocumentation = [
      anEntry('DNI', ['VALIDADO', 'VALIDADO']),
      anEntry('EXTRACTO_BANCARIO', ['PENDIENTE_VALIDACION']),
      anEntry('NOMINAS', ['VALIDADO', 'RECHAZADO']),
      anEntry('DECLARACION_RENTA'),
    ]
    const asked = askedDocuments({ operationDocumentation, holders: [{ holderDocumentation }] })
    expect(documentFigures(asked)).toEqual({ done: 3, again: 1, left: 1, explained: 1, total: 6 })
  })
})
