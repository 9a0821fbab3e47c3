import type { documentationEntry, holder } from '@llave/api-contract/operations'
import { entryState } from '@llave/domain/documents/documentation-entry'
import type { z } from 'zod'
import { iso } from '../../record/presenting'
import type { Viewer } from './documents.store'
import type { DocumentationRow } from './select-documentation'

type Entry = z.output<typeof documentationEntry>
type Holder = z.output<typeof holder>

export interface Papers {
  readonly holders: Holder[]
  readonly operationDocumentation: Entry[]
}

/** The documentation of an operation by section. Private entries and files are for the staff only. */
export function presentDocumentation(row: DocumentationRow, viewer: Viewer): Papers {
  const files = row.files.filter(file => viewer.staff || !file.is_private)
  const entries = row.entries.filter(entry => viewer.staff || !entry.is_private)
  const entriesOf = (holderId: string | null) =>
    entries
      .filter(entry => entry.holder_id === holderId)
      .map(entry =>
        presentEntry(
          entry,
          files.filter(file => file.documentation_id === entry.id),
          viewer,
        ),
      )
  return {
    holders: row.holders.map(({ id, name, contact_id, employment_situation }) => ({
      _id: id,
      name,
      ...(viewer.staff && { contact: contact_id }),
      employmentSituation: employment_situation,
      holderDocumentation: entriesOf(id),
    })),
    operationDocumentation: entriesOf(null),
  }
}

function presentEntry(
  entry: DocumentationRow['entries'][number],
  files: DocumentationRow['files'],
  viewer: Viewer,
): Entry {
  return {
    _id: entry.id,
    type: entry.type,
    nameDocument: entry.name_document,
    messageUpdate: entry.message_update,
    state: entryState(files),
    reason: entry.waived_reason,
    waiverProposal: entry.waiver_proposal,
    deadline: entry.deadline,
    ...(viewer.staff && { isPrivate: entry.is_private }),
    documents: files.map(file => ({
      _id: file.id,
      name: file.name,
      documentId: file.id,
      format: file.format,
      size: file.size,
      created: iso(file.created_date),
      state: file.state,
      rejectionReason: file.rejection_reason,
      isPrivate: file.is_private,
      version: file.version,
      ...(viewer.staff
        ? { hasActiveContent: file.has_active_content, expires: file.expires_on }
        : { isOwn: file.uploaded_by === viewer.userId }),
      ...(file.side && { side: file.side }),
    })),
  }
}
