import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { usualTimes } from '@llave/domain/operations/timeline/step-times'
import type { Instant } from '@llave/domain/time/calendar-day'

/** A co-holder for tests who has signed, and whose documents are being collected. */
export function aPlace(overrides: Partial<HolderPlace> = {}): HolderPlace {
  return {
    numOperation: 1042,
    typeOperation: 'COMPRA',
    state: 'SUBIR_DOCUMENTACION',
    stateEnteredDate: '2026-11-20T09:00:00Z' as Instant,
    stateDates: {},
    providingFunds: true,
    isArchived: false,
    archivedReason: null,
    archivedDate: null,
    responsable: null,
    usual: usualTimes([]),
    promise: null,
    name: 'Luis',
    openedBy: { name: 'Ana Gil', typeOperation: 'COMPRA' },
    language: 'es',
    contractReady: true,
    contract: {
      signed: true,
      validated: true,
      rejected: false,
      rejectionReason: null,
      faults: [],
      linkSentDate: null,
      signedDate: '2026-11-19T09:00:00Z' as Instant,
      hasCopy: true,
    },
    papers: [],
    conversation: { unread: 0 },
    papersShown: false,
    appointments: [],
    data: { name: 'Luis Soto', email: 'luis@correo.example', phone: null, dni: null, address: null },
    ...overrides,
  }
}
