import type { documentationEntry, holder } from '@llave/api-contract/operations'
import { entryState } from '@llave/domain/documents/documentation-entry'
import type { z } from 'zod'
import { iso } from '../../record/presenting'
import { removalRefusal } from './documents.policy'
import { seesPrivate, type Viewer } from './documents.store'
import type { DocumentationRow } from './select-documentation'

type Entry = z.output<typeof documentationEntry>
type Holder = z.output<typeof holder>

export interface Papers {
  readonly holders: Holder[]
  readonly operationDocumentation: Entry[]
}

/** The documentation of an operation by section. Private entries and files are for the staff only. */
export function presentDocumentation(row: DocumentationRow, viewer: Viewer): Papers {
  const files = row.files.filter(file => seesPrivate(viewer) || !file.isPrivate)
  const entries = row.entries.filter(entry => seesPrivate(viewer) || !entry.isPrivate)
  const entriesOf = (holderId: string | null) =>
    entries
      .filter(entry => entry.holderId === holderId)
      .map(entry =>
        presentEntry(
          entry,
          files.filter(file => file.documentationId === entry.id),
          viewer,
        ),
      )
  return {
    holders: row.holders.map(({ id, name, contactId, employmentSituation }) => ({
      _id: id,
      name,
      ...(viewer.staff && { contact: contactId }),
      employmentSituation,
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
    nameDocument: entry.nameDocument,
    messageUpdate: entry.messageUpdate,
    state: entryState(files),
    reason: entry.waivedReason,
    waiverProposal: entry.waiverProposal,
    deadline: entry.deadline,
    ...(viewer.staff && { isPrivate: entry.isPrivate }),
    documents: files.map(file => ({
      _id: file.id,
      name: file.name,
      documentId: file.id,
      format: file.format,
      size: file.size,
      created: iso(file.createdDate),
      state: file.state,
      rejectionReason: file.rejectionReason,
      isPrivate: file.isPrivate,
      version: file.version,
      ...(viewer.staff
        ? { hasActiveContent: file.hasActiveContent, expires: file.expiresOn }
        : { isRemovable: removalRefusal(file, viewer.userId) === null }),
      ...(file.side && { side: file.side }),
    })),
  }
}
