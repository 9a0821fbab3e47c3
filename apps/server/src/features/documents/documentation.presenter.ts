import type { documentationEntry, holder } from '@llave/api-contract/operations'
import { entryState } from '@llave/domain/documents/documentation-entry'
import { areApart, paperSight, type Sight, stateOfPresence } from '@llave/domain/holders/paper-sight'
import { dateOf } from '@llave/domain/time/calendar-day'
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
  const [customer] = row.holders
  const sightOf = sightsOf(row, viewer)
  const entriesOf = (holderId: string | null) =>
    entries
      .filter(entry => entry.holderId === holderId && sightOf(entry) !== 'NOTHING')
      .map(entry => {
        const theirs = files.filter(file => file.documentationId === entry.id)
        const seen = theirs.filter(file => sightOf(entry, file) === 'PAPER')
        const heldBack = theirs.filter(file => sightOf(entry, file) === 'PRESENCE')
        const shown = sightOf(entry) === 'PAPER' ? presentEntry(entry, seen, viewer) : bare(entry)
        if (heldBack.length === 0) return shown
        const states = heldBack.map(file => ({ state: stateOfPresence(entry.type, file.state) }))
        // A message of the staff is about the files that are there.
        return {
          ...shown,
          messageUpdate: null,
          state: entryState([...seen, ...states]),
          heldBack: states.map(({ state }) => state),
        }
      })
  const isApart = (id: string) => !viewer.staff && areApart(row.typeOperation) && id !== customer?.id
  return {
    holders: row.holders
      .filter(({ id }) => viewer.staff || !('holderId' in viewer) || id === viewer.holderId)
      .map(({ id, name, contactId, employmentSituation }) => ({
        _id: id,
        name,
        ...(viewer.staff && { contact: contactId }),
        employmentSituation: isApart(id) ? null : employmentSituation,
        holderDocumentation: entriesOf(id),
      })),
    operationDocumentation: entriesOf(null),
  }
}

type EntryRow = DocumentationRow['entries'][number]
type FileRow = DocumentationRow['files'][number]

/** What the reader sees of an entry, or of one of its files. */
function sightsOf({ typeOperation, holders: [customer] }: DocumentationRow, viewer: Viewer) {
  return ({ holderId, type }: EntryRow, file?: FileRow): Sight => {
    if (viewer.staff) return 'PAPER'
    if ('holderId' in viewer) {
      // Whoever reads at an address in doubt may be the one from whom its holder separates.
      const isDoubted = viewer.since !== null && areApart(typeOperation)
      if (holderId !== viewer.holderId || isDoubted) return 'NOTHING'
      return file && viewer.since && dateOf(file.createdDate) < viewer.since ? 'PRESENCE' : 'PAPER'
    }
    const owner = holderId === null ? 'OPERATION' : holderId === customer?.id ? 'CUSTOMER' : 'OTHER'
    return paperSight(typeOperation, { type, owner, sentByOwner: (file?.uploadedByHolder ?? null) !== null })
  }
}

/** An entry of which no more is seen than what it is. */
function bare({ id, type }: EntryRow): Entry {
  const nothing = { nameDocument: null, messageUpdate: null, reason: null, waiverProposal: null, deadline: null }
  return { _id: id, type, ...nothing, state: 'PENDIENTE', documents: [] }
}

function presentEntry(entry: EntryRow, files: DocumentationRow['files'], viewer: Viewer): Entry {
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
        : { isRemovable: 'userId' in viewer && removalRefusal(file, viewer.userId) === null }),
      ...(file.side && { side: file.side }),
    })),
  }
}
