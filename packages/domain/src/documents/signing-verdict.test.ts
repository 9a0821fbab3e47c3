import { describe, expect, it } from 'vitest'
import type { DocumentState } from './document-types'
import { signingVerdict } from './signing-verdict'

const waiting = 'PENDIENTE_VALIDACION'
const files = (dni: readonly DocumentState[], contract: readonly DocumentState[]) => [
  ...dni.map(state => ({ type: 'DNI' as const, state })),
  ...contract.map(state => ({ type: 'CONTRATO' as const, state })),
]

describe('DNI and contract', () => {
  it.each([
    [[], [], 'INCOMPLETE'],
    [[waiting], [waiting], 'INCOMPLETE'],
    [[waiting, waiting], [], 'INCOMPLETE'],
    [[waiting, waiting], [waiting], 'OPEN'],
    [[waiting, waiting], ['VALIDADO'], 'VALID'],
    [['VALIDADO', 'RECHAZADO'], ['RECHAZADO'], 'VALID'],
    // The holder has sent the DNI again, and has not signed yet.
    [[waiting, waiting], ['RECHAZADO'], 'SIGNS_AGAIN'],
    [['RECHAZADO', waiting], ['RECHAZADO'], 'SIGNS_AGAIN'],
  ] as const)('%j and %j: %s', (dni, contract, verdict) => {
    expect(signingVerdict(files(dni, contract))).toBe(verdict)
  })
})
