import { describe, expect, it } from 'vitest'
import { DATED_PAPERS, expiryOf, openDeadline, validityFrom, validityReason } from './document-validity'

const USUAL = validityFrom({})

describe('expiryOf', () => {
  it.each([
    ['NOTA_SIMPLE', '2026-11-22', '2027-02-22', 'REGISTRY'],
    ['VIDA_LABORAL', '2026-11-30', '2027-02-28', 'REGISTRY'],
    ['NOMINAS', '2026-12-31', '2027-03-31', 'LATEST'],
    ['RECIBO_PAGO_ALQUILER', '2023-11-29', '2024-02-29', 'LATEST'],
  ] as const)('%s received on %s serves until %s: %s', (type, received, expires, reason) => {
    expect(expiryOf(type, received, USUAL)).toBe(expires)
    expect(validityReason(type)).toBe(reason)
  })

  it('is left to the staff where the document says it, or nothing does', () => {
    for (const type of ['DNI', 'ESCRITURA_COMPRAVENTA', 'SENTENCIA_DIVORCIO', 'OTROS'] as const) {
      expect([type, expiryOf(type, '2026-11-22', USUAL), validityReason(type)]).toEqual([type, null, null])
    }
  })

  it('follows what the brokerage has set, also that something does not grow old', () => {
    const own = validityFrom({ VIDA_LABORAL: 1, NOTA_SIMPLE: null })
    expect(expiryOf('VIDA_LABORAL', '2027-01-31', own)).toBe('2027-02-28')
    expect(expiryOf('NOTA_SIMPLE', '2027-01-31', own)).toBeNull()
    expect(expiryOf('EXTRACTO_BANCARIO', '2027-01-31', own)).toBe('2027-04-30')
  })

  it('has usual months for everything that grows old', () => {
    expect(DATED_PAPERS.filter(paper => (USUAL[paper] ?? 0) < 1)).toEqual([])
    expect(USUAL.APPRAISAL).toBe(6)
  })
})

describe('openDeadline', () => {
  const deadline = '2026-11-30'

  it('matters until the customer has done their part, and again when a file is rejected', () => {
    expect(openDeadline({ deadline, waived: false, files: [] })).toBe(deadline)
    expect(openDeadline({ deadline, waived: false, files: [{ state: 'PENDIENTE_VALIDACION' }] })).toBeNull()
    expect(openDeadline({ deadline, waived: false, files: [{ state: 'VALIDADO' }, { state: 'RECHAZADO' }] })).toBe(
      deadline,
    )
    expect(openDeadline({ deadline, waived: true, files: [] })).toBeNull()
  })
})
