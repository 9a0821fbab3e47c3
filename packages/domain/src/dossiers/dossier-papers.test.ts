import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '../documents/document-types'
import { barredBy, inBanksOrder, isNewSince, type Paper, unchosenBecause } from './dossier-papers'
import { PAPER_GROUPS, paperGroupOf, wholeOrder } from './paper-groups'

const paper = (own: Partial<Paper> = {}): Paper => ({
  documentId: 'd1',
  sha256: 'a',
  type: 'NOMINAS',
  holder: 0,
  state: 'VALIDADO',
  isHeld: false,
  isPrivate: false,
  format: 'pdf',
  ...own,
})

describe('which papers are in a dossier', () => {
  it.each([
    [{ state: 'PENDIENTE_VALIDACION' }, 'NOT_VALIDATED'],
    [{ state: 'RECHAZADO' }, 'NOT_VALIDATED'],
    // Its verdict can still be taken back.
    [{ isHeld: true }, 'NOT_VALIDATED'],
    [{ format: 'docx' }, 'FORMAT'],
    [{ format: 'jpg' }, null],
    [{}, null],
  ] as const)('%j is barred by %s', (own, why) => {
    expect(barredBy(paper(own))).toBe(why)
  })

  it('a private paper, one of the brokerage’s own and one that the bank has are there only by choice', () => {
    const sent = [{ documentId: 'd1', sha256: 'a' }]
    expect(unchosenBecause(paper(), [])).toBeNull()
    expect(unchosenBecause(paper(), sent)).toBe('SENT')
    expect(unchosenBecause(paper({ sha256: 'b' }), sent)).toBeNull()
    expect(unchosenBecause(paper({ isPrivate: true }), [])).toBe('PRIVATE')
    expect(unchosenBecause(paper({ isPrivate: true }), sent)).toBe('PRIVATE')
    expect(unchosenBecause(paper({ type: 'CONTRATO' }), [])).toBe('OWN')
    expect(unchosenBecause(paper({ type: 'JUSTIFICANTE_PROVISION_FONDOS' }), [])).toBe('OWN')
  })

  it('a file is new exactly until it was sent as it is', () => {
    const file = fc.record({ documentId: fc.constantFrom('d1', 'd2'), sha256: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(file, fc.array(file), (one, sent) => {
        expect(isNewSince(one, [...sent, one])).toBe(false)
        const isThere = sent.some(({ documentId, sha256 }) => documentId === one.documentId && sha256 === one.sha256)
        expect(isNewSince(one, sent)).toBe(!isThere)
      }),
    )
  })
})

describe('the order of a bank', () => {
  const group = fc.constantFrom(...PAPER_GROUPS)
  const one = fc.record({ type: fc.constantFrom(...DOCUMENT_TYPES), holder: fc.option(fc.nat(3)), at: fc.nat() })

  it('has every group once, those that it names first', () => {
    fc.assert(
      fc.property(fc.array(group), named => {
        const order = wholeOrder(named)
        expect(order.toSorted()).toEqual(PAPER_GROUPS.toSorted())
        expect(order.slice(0, new Set(named).size)).toEqual([...new Set(named)])
      }),
    )
  })

  it('loses no paper, follows the groups, and keeps what is equal as it was', () => {
    fc.assert(
      fc.property(fc.array(one), fc.array(group), (papers, named) => {
        const sorted = inBanksOrder(papers, named)
        const key = (papersOf: typeof papers) => papersOf.map(each => JSON.stringify(each)).toSorted()
        expect(key(sorted)).toEqual(key(papers))
        const order = wholeOrder(named)
        const places = sorted.map(({ type }) => {
          const of = paperGroupOf(type)
          return of === null ? order.length : order.indexOf(of)
        })
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(inBanksOrder(sorted, named)).toEqual(sorted)
      }),
    )
  })

  it('within a group comes holder by holder, and the operation’s own last', () => {
    const papers = [
      paper({ documentId: 'general', type: 'EXTRACTO_CUENTA_COMUN', holder: null }),
      paper({ documentId: 'second', type: 'EXTRACTO_BANCARIO', holder: 1 }),
      paper({ documentId: 'first', type: 'JUSTIFICANTE_AHORROS', holder: 0 }),
      paper({ documentId: 'dni', type: 'DNI', holder: 1 }),
    ]
    const ids = (order: readonly (typeof PAPER_GROUPS)[number][]) =>
      inBanksOrder(papers, order).map(({ documentId }) => documentId)
    expect(ids([])).toEqual(['dni', 'first', 'second', 'general'])
    expect(ids(['SAVINGS'])).toEqual(['first', 'second', 'general', 'dni'])
  })
})
