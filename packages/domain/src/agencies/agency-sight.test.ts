import { describe, expect, it } from 'vitest'
import type { AskedEntry } from '../documents/asked-documents'
import { anEntry } from '../documents/asked-documents.testing'
import {
  type AllowedSight,
  amountsForAgency,
  offeredSights,
  papersForAgency,
  seenByAgency,
  switchSight,
} from './agency-sight'

const live = { typeOperation: 'COMPRA', isArchived: false, agencyIsActive: true, userId: 'ana' } as const
const amounts: AllowedSight = { sight: 'AMOUNTS', by: 'ana', date: '2026-11-01T10:00:00Z' }
const papers: AllowedSight = { sight: 'DOCUMENTS', by: 'ana', date: '2026-11-02T10:00:00Z' }

describe('what an agency sees', () => {
  it('is nothing until it is allowed, and only what is', () => {
    expect(seenByAgency(live, [])).toEqual([])
    expect(seenByAgency(live, [papers])).toEqual([papers])
    expect(seenByAgency(live, [papers, amounts])).toEqual([papers, amounts])
  })

  it('ends with the request, and while the agency is switched off', () => {
    for (const over of [{ isArchived: true }, { agencyIsActive: false }]) {
      expect(offeredSights({ ...live, ...over })).toEqual([])
      expect(seenByAgency({ ...live, ...over }, [amounts, papers])).toEqual([])
    }
  })

  it('has no amounts of a couple that separates', () => {
    const apart = { ...live, typeOperation: 'EXTINCION' } as const
    expect(offeredSights(apart)).toEqual(['DOCUMENTS'])
    expect(seenByAgency(apart, [amounts, papers])).toEqual([papers])
  })

  it('is what the present customer allows, not somebody who was it before', () => {
    expect(seenByAgency({ ...live, userId: 'eva' }, [amounts])).toEqual([])
  })

  it('is switched one thing at a time; what is so already does not change, and a former customer’s word goes', () => {
    expect(switchSight([], { ...amounts, isOn: true })).toEqual([amounts])
    expect(switchSight([amounts], { ...papers, isOn: true })).toEqual([amounts, papers])
    expect(switchSight([amounts, papers], { ...amounts, isOn: false })).toEqual([papers])
    expect(switchSight([amounts], { ...amounts, date: papers.date, isOn: true })).toBeNull()
    expect(switchSight([], { ...amounts, isOn: false })).toBeNull()
    const evas = { ...papers, by: 'eva' }
    expect(switchSight([amounts], { ...evas, isOn: true })).toEqual([evas])
  })
})

describe('the amounts that an agency sees', () => {
  const answers = { propertyFound: true, amountProject: 210_000, amountMortgage: 168_000 }

  it('are the price and the loan of the answers, once they are sent', () => {
    expect(amountsForAgency('COMPRA', answers, { isSent: false })).toEqual({ price: null, loan: null })
    expect(amountsForAgency('COMPRA', answers, { isSent: true })).toEqual({ price: 210_000, loan: 168_000 })
    expect(amountsForAgency('COMPRA', {}, { isSent: true })).toEqual({ price: null, loan: null })
  })

  it('are the loan alone where nothing is bought', () => {
    const kept = { initialPurchasePrice: 150_000, amountMortgageRehipoteca: 90_000 }
    expect(amountsForAgency('REHIPOTECA', kept, { isSent: true })).toEqual({ price: null, loan: 90_000 })
  })

  it('are none of a couple that separates', () => {
    const apart = { capitalPending: 80_000, compensateHolder: true, compensateHolderAmount: 40_000 }
    expect(amountsForAgency('EXTINCION', apart, { isSent: true })).toEqual({ price: null, loan: null })
  })
})

describe('the documents that an agency sees', () => {
  const collecting = { typeOperation: 'COMPRA', state: 'SUBIR_DOCUMENTACION' } as const
  const holders = (own: readonly AskedEntry[], other: readonly AskedEntry[] = []) => [
    { holderDocumentation: own },
    { holderDocumentation: other },
  ]
  const seen = (
    own: readonly AskedEntry[],
    {
      other = [],
      shared = [],
      of = collecting,
    }: Partial<Record<'other' | 'shared', readonly AskedEntry[]>> & {
      readonly of?: Parameters<typeof papersForAgency>[0]
    } = {},
  ) =>
    papersForAgency(of, { holders: holders(own, other), operationDocumentation: shared }).map(
      ({ type, state }) => `${type} ${state}`,
    )

  it('are those that are missing, rejected ones like any, and those in order', () => {
    const own = [
      anEntry('NOMINAS'),
      anEntry('VIDA_LABORAL', ['VALIDADO']),
      anEntry('DECLARACION_RENTA', ['RECHAZADO']),
      anEntry('EXTRACTO_BANCARIO', ['PENDIENTE_VALIDACION']),
      anEntry('JUSTIFICANTE_AHORROS', [], { reason: 'No tiene' }),
      anEntry('CONTRATO_LABORAL', [], { waiverProposal: 'No lo encuentro' }),
    ]
    expect(seen(own)).toEqual(['NOMINAS MISSING', 'VIDA_LABORAL VALID', 'DECLARACION_RENTA MISSING'])
  })

  it('are the customer’s own and the operation’s, never another holder’s, nor identity and contract', () => {
    const own = [anEntry('NOMINAS'), anEntry('DNI'), anEntry('CONTRATO', ['VALIDADO'])]
    const other = [anEntry('VIDA_LABORAL'), anEntry('NOMINAS', ['VALIDADO'])]
    expect(seen(own, { other, shared: [anEntry('NOTA_SIMPLE')] })).toEqual(['NOMINAS MISSING', 'NOTA_SIMPLE MISSING'])
    const apart = { ...collecting, typeOperation: 'EXTINCION' } as const
    expect(seen(own, { other, shared: [anEntry('NOTA_SIMPLE')], of: apart })).toEqual(['NOMINAS MISSING'])
  })

  it('leave out what tells of a divorce, children or debts by its name alone', () => {
    expect(
      seen([anEntry('SENTENCIA_DIVORCIO'), anEntry('RECIBOS_PAGOS_PENSION'), anEntry('RECIBOS_PRESTAMOS')]),
    ).toEqual([])
  })

  it('name each kind once, as missing while one of them is', () => {
    expect(seen([anEntry('OTROS_TITULAR', ['VALIDADO']), anEntry('OTROS_TITULAR')])).toEqual(['OTROS_TITULAR MISSING'])
  })

  it('are none before documents are collected', () => {
    expect(seen([anEntry('NOMINAS')], { of: { ...collecting, state: 'CONTRATO_INTERMEDIACION' } })).toEqual([])
  })
})
