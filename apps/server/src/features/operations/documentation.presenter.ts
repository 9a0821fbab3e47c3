import type { documentationEntry, holder } from '@llave/api-contract/operations'
import { entryState } from '@llave/domain/documents/documentation-entry'
import type { z } from 'zod'
import { presentContract } from '../signing/signing.published'
import type { OperationRecord } from './operations.views'

type Entry = z.output<typeof documentationEntry>
type Holder = z.output<typeof holder>

interface Papers {
  readonly holders: Holder[]
  readonly operationDocumentation: Entry[]
}

/** The documentation of an operation by section. Private files are the staff's: without them an entry is as if they were not. */
export function presentDocumentation(record: OperationRecord, reader: 'STAFF' | 'CUSTOMER'): Papers {
  const files = record.documents.filter(file => reader === 'STAFF' || !file.is_private)
  const entries = record.documentation.filter(entry => reader === 'STAFF' || !entry.is_private)
  const entriesOf = (holderId: string | null) =>
    entries
      .filter(entry => entry.holder_id === holderId)
      .map(entry =>
        presentEntry(
          entry,
          files.filter(file => file.documentation_id === entry.id),
          reader === 'STAFF' ? null : record.user_id,
        ),
      )
  return {
    holders: record.holders.map(({ id, name, employment_situation, signing }) => ({
      _id: id,
      name,
      employmentSituation: employment_situation,
      ...(signing && { contract: presentContract(signing, identityFiles(record, id), reader) }),
      holderDocumentation: entriesOf(id),
    })),
    operationDocumentation: entriesOf(null),
  }
}

/** The public files of a holder's DNI and contract. */
function identityFiles(record: OperationRecord, holderId: string) {
  return record.documentation.flatMap(entry => {
    if (entry.holder_id !== holderId || (entry.type !== 'DNI' && entry.type !== 'CONTRATO')) return []
    const { type } = entry
    const files = record.documents.filter(file => file.documentation_id === entry.id && !file.is_private)
    return files.map(({ state, rejection_reason }) => ({ type, state, rejection_reason }))
  })
}

function presentEntry(
  entry: OperationRecord['documentation'][number],
  files: OperationRecord['documents'],
  /** Null for the staff. */
  customerId: string | null,
): Entry {
  return {
    _id: entry.id,
    type: entry.type,
    nameDocument: entry.name_document,
    messageUpdate: entry.message_update,
    state: entryState(files),
    reason: entry.waived_reason,
    waiverProposal: entry.waiver_proposal,
    documents: files.map(file => ({
      _id: file.id,
      name: file.name,
      documentId: file.id,
      format: file.format,
      size: file.size,
      created: new Date(file.created_date).toISOString(),
      state: file.state,
      rejectionReason: file.rejection_reason,
      isPrivate: file.is_private,
      version: file.version,
      ...(customerId === null
        ? { hasActiveContent: file.has_active_content }
        : { isOwn: file.uploaded_by === customerId }),
      ...(file.side && { side: file.side }),
    })),
  }
}
