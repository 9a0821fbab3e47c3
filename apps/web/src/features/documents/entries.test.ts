import { describe, expect, it } from 'vitest'
import { customerView, rejectionsOf } from './entries'
import { aHolder, anEntry } from './papers.testing'

const papers = {
  operationDocumentation: [anEntry('NOTA_SIMPLE', ['VALIDADO'])],
  holders: [
    aHolder([
      anEntry('DNI', ['PENDIENTE_VALIDACION', 'PENDIENTE_VALIDACION']),
      anEntry('CONTRATO'),
      anEntry('VIDA_LABORAL', [], { reason: 'Nunca ha cotizado' }),
      anEntry('EXTRACTO_BANCARIO', ['PENDIENTE_VALIDACION']),
      anEntry('NOMINAS', ['RECHAZADO']),
      anEntry('CONTRATO_LABORAL', [], { waiverProposal: 'Lo firmé de palabra' }),
      anEntry('DECLARACION_RENTA'),
    ]),
  ],
}

describe('documents as their customer sees them', () => {
  const view = customerView(papers)

  it('what was rejected comes first, and only there', () => {
    expect(view.again.map(({ entry, holder }) => [entry.type, holder?.name])).toEqual([['NOMINAS', 'Ana Gil']])
    expect(view.sections.flatMap(({ entries }) => entries).some(({ entry }) => entry.type === 'NOMINAS')).toBe(false)
  })

  it('in a section: what to do, what is being looked at, what nobody asks for any more', () => {
    expect(
      view.sections.map(({ holder, entries }) => [holder?._id ?? null, entries.map(({ entry }) => entry.type)]),
    ).toEqual([
      [null, ['NOTA_SIMPLE']],
      ['h1', ['DECLARACION_RENTA', 'EXTRACTO_BANCARIO', 'CONTRATO_LABORAL', 'VIDA_LABORAL']],
    ])
  })

  it('counts what is sent, without DNI and contract', () => {
    expect([view.done, view.total]).toEqual([3, 6])
    // Neither what was rejected nor what was explained is to be sent for the first time.
    expect(view.left).toBe(1)
  })

  it('each reason once', () => {
    expect(rejectionsOf(anEntry('NOMINAS', ['RECHAZADO', 'RECHAZADO', 'VALIDADO']))).toEqual(['No se lee'])
  })
})
