import type { StaffOperation } from '@llave/api-contract/operations'
import type { DocumentState, DocumentType } from '@llave/domain/documents/document-types'
import type { Entry, Holder } from './entries'

/** An entry for tests, with a file in each of the given states. */
export function anEntry(type: DocumentType, states: readonly DocumentState[] = [], own: Partial<Entry> = {}): Entry {
  const entryId = own._id ?? type
  return {
    _id: entryId,
    type,
    nameDocument: null,
    messageUpdate: null,
    state: states[0] ?? 'PENDIENTE',
    reason: null,
    deadline: null,
    documents: states.map((state, at) => ({
      _id: `${entryId}-${at}`,
      name: `${at}.pdf`,
      documentId: `stored-${at}`,
      format: 'pdf',
      size: 1000,
      created: '2026-11-20T10:00:00Z',
      state,
      rejectionReason: state === 'RECHAZADO' ? 'No se lee' : null,
      isPrivate: false,
      version: 1,
    })),
    ...own,
  }
}

export function aHolder(entries: readonly Entry[], _id = 'h1'): Holder {
  return { _id, name: 'Ana Gil', employmentSituation: 'INDEFINIDO', holderDocumentation: [...entries] }
}

export function anOperation(general: readonly Entry[], holders: readonly Holder[] = []): StaffOperation {
  return { _id: 'o1', operationDocumentation: [...general], holders: [...holders] } as unknown as StaffOperation
}
