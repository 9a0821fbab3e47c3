import { describe, expect, it } from 'vitest'
import { sectionsOf } from '../entries'
import { aHolder, anEntry } from '../papers.testing'
import { allDue, onTheirWay, type Seats, seated, shelved } from './arrangement'

const NONE: Seats = new Map()
const NOW = new Date('2026-11-28T09:00:00Z')
const papers = (payslips: Parameters<typeof anEntry>[1], statement: Parameters<typeof anEntry>[1] = ['VALIDADO']) =>
  sectionsOf({
    operationDocumentation: [anEntry('NOTA_SIMPLE')],
    holders: [
      aHolder([
        anEntry('DNI', ['PENDIENTE_VALIDACION']),
        anEntry('VIDA_LABORAL', [], { reason: 'Nunca ha cotizado' }),
        anEntry('EXTRACTO_BANCARIO', statement),
        anEntry('NOMINAS', payslips),
        anEntry('DECLARACION_RENTA'),
        anEntry('CONTRATO_LABORAL', [], { waiverProposal: 'Lo firmé de palabra' }),
      ]),
    ],
  })
type Sections = ReturnType<typeof papers>
const all = (sections: Sections) => sections.flatMap(({ entries }) => entries)
const types = (sections: Sections, seats: Seats, shelf: 'again' | 'todo' | 'sent') =>
  all(shelved(sections, seats, shelf)).map(({ entry }) => entry.type)

describe('the documents as their customer meets them', () => {
  const sections = papers(['RECHAZADO'])
  const seats = seated(all(sections), NONE, NOW)
  const due = (now: Sections, ...onTheirWay: string[]) =>
    allDue(now, seats, new Set(onTheirWay)).map(({ entry }) => entry.type)

  it('what was rejected, what is to be sent, and what is with the staff', () => {
    expect(types(sections, seats, 'again')).toEqual(['NOMINAS'])
    expect(types(sections, seats, 'todo')).toEqual(['NOTA_SIMPLE', 'DECLARACION_RENTA'])
    expect(types(sections, seats, 'sent')).toEqual(['CONTRATO_LABORAL', 'VIDA_LABORAL', 'EXTRACTO_BANCARIO'])
    expect(due(sections)).toEqual(['NOMINAS', 'NOTA_SIMPLE', 'DECLARACION_RENTA'])
  })

  it('what is late comes first, wherever it stands, and so does its section', () => {
    const late = sectionsOf({
      operationDocumentation: [
        anEntry('NOTA_SIMPLE'),
        anEntry('ESCRITURA_COMPRAVENTA', [], { deadline: '2026-12-01' }),
      ],
      holders: [aHolder([anEntry('NOMINAS'), anEntry('DECLARACION_RENTA', [], { deadline: '2026-11-27' })])],
    })
    const at = seated(all(late), NONE, NOW)
    expect(allDue(late, at, new Set()).map(({ entry }) => entry.type)).toEqual([
      'DECLARACION_RENTA',
      'ESCRITURA_COMPRAVENTA',
      'NOTA_SIMPLE',
      'NOMINAS',
    ])
    expect(types(late, at, 'todo')).toEqual(['DECLARACION_RENTA', 'NOMINAS', 'ESCRITURA_COMPRAVENTA', 'NOTA_SIMPLE'])
  })

  it('nothing that was seen moves when it is sent, and the next thing to do is another', () => {
    const sent = papers(['PENDIENTE_VALIDACION'])
    expect(seated(all(sent), seats, NOW)).toBe(seats)
    expect(types(sent, seats, 'again')).toEqual(['NOMINAS'])
    expect(due(sent)).toEqual(['NOTA_SIMPLE', 'DECLARACION_RENTA'])
    expect(due(sent, 'NOTA_SIMPLE')).toEqual(['DECLARACION_RENTA'])
  })

  it('what has arrived and is not shown yet is not asked for again; what failed is', () => {
    const target = { operationId: 'o1', holderId: 'h1', documentType: 'NOMINAS' } as const
    const sending = (['sending', 'offline', 'done', 'failed', 'cancelled'] as const).map(state => ({
      state,
      target: { ...target, documentationId: state },
    }))
    expect([...onTheirWay(sending)]).toEqual(['sending', 'offline', 'done'])
  })

  it('what was folded away comes out when it is refused', () => {
    const refused = papers(['RECHAZADO'], ['RECHAZADO'])
    const after = seated(all(refused), seats, NOW)
    expect(types(refused, after, 'again')).toEqual(['NOMINAS', 'EXTRACTO_BANCARIO'])
    expect(types(refused, after, 'sent')).toEqual(['CONTRATO_LABORAL', 'VIDA_LABORAL'])
  })

  it('a new visit sorts anew', () => {
    const sent = papers(['PENDIENTE_VALIDACION'])
    expect(types(sent, seated(all(sent), NONE, NOW), 'again')).toEqual([])
  })
})
