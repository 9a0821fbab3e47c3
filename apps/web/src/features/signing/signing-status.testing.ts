import type { SigningStatus } from './api/validate-link'
import { emptyText } from './form/signing-form'

/** A holder for tests who has sent both sides of the DNI and is about to sign. */
export function aSigningStatus(overrides: Partial<SigningStatus>): SigningStatus {
  return {
    numOperation: 1042,
    name: 'Ana',
    openedBy: null,
    hasPlace: false,
    language: 'es',
    step: 'SIGN',
    dni: { front: true, back: true },
    packAcknowledged: true,
    rejectionReason: null,
    faults: [],
    prefill: emptyText,
    numPages: 3,
    urlContract: '/api/operations/generateContract/o1?holderId=h1',
    contractHash: 'hash',
    ...overrides,
  }
}
