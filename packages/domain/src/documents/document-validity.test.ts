import { describe, expect, it } from 'vitest'
import { expiryOf, openDeadline, validityReason } from './document-validity'

describe('expiryOf', () => {
  it.each([
    ['NOTA_SIMPLE', '2026-11-22', '2027-02-20', 'REGISTRY'],
    ['VIDA_LABORAL', '2026-11-22', '2027-02-20', 'REGISTRY'],
    ['NOMINAS', '2026-12-31', '2027-03-31', 'LATEST'],
    ['RECIBO_PAGO_ALQUILER', '2024-01-01', '2024-03-31', 'LATEST'],
  ] as const)('%s received on %s serves until %s: %s', (type, received, expires, reason) => {
    expect(expiryOf(type, received)).toBe(expires)
    expect(validityReason(type)).toBe(reason)
  })

  it('is left to the staff where the document says it, or nothing does', () => {
    for (const type of ['DNI', 'ESCRITURA_COMPRAVENTA', 'SENTENCIA_DIVORCIO', 'OTROS'] as const) {
      expect([type, expiryOf(type, '2026-11-22')]).toEqual([type, null])
    }
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
