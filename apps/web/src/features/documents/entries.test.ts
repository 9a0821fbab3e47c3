import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerFigures, rejectionsOf } from './entries'
import { anEntry } from './papers.testing'

const state = fc.constantFrom('PENDIENTE', 'PENDIENTE_VALIDACION', 'VALIDADO', 'RECHAZADO')
const entry = fc
  .record({
    states: fc.array(state, { maxLength: 3 }),
    reason: fc.constantFrom(null, 'Ya no hace falta'),
    waiverProposal: fc.constantFrom(null, 'No tengo'),
  })
  .map(({ states, ...own }) => anEntry('NOMINAS', states, own))

describe('documents as their customer sees them', () => {
  it('the figures add up, whatever there is', () => {
    fc.assert(
      fc.property(fc.array(entry), entries => {
        const { done, again, left, explained, total } = customerFigures(entries)
        expect(done + again + left + explained).toBe(total)
      }),
    )
  })

  it('counts what is sent, refused, missing and explained', () => {
    const figures = customerFigures([
      anEntry('NOTA_SIMPLE', ['VALIDADO']),
      anEntry('VIDA_LABORAL', [], { reason: 'Nunca ha cotizado' }),
      anEntry('EXTRACTO_BANCARIO', ['PENDIENTE_VALIDACION']),
      anEntry('NOMINAS', ['RECHAZADO']),
      anEntry('CONTRATO_LABORAL', [], { waiverProposal: 'Lo firmé de palabra' }),
      anEntry('DECLARACION_RENTA'),
    ])
    expect(figures).toEqual({ done: 3, again: 1, left: 1, explained: 1, total: 6 })
  })

  it('each reason once', () => {
    expect(rejectionsOf(anEntry('NOMINAS', ['RECHAZADO', 'RECHAZADO', 'VALIDADO']))).toEqual(['No se lee'])
  })
})
