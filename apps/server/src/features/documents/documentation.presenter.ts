import type { documentationEntry, holder } from '@llave/api-contract/operations'
import { hasMovedOn, stateToday } from '@llave/domain/documents/asked-documents'
import { isOfWanted } from '@llave/domain/documents/paper-months'
import { areApart, paperSight, type Sight, stateOfPresence } from '@llave/domain/holders/paper-sight'
import { calendarDay, dateOf } from '@llave/domain/time/calendar-day'
import type { z } from 'zod'
import { pick } from '../../platform/pick'
import { iso } from '../../record/lists/presenting'
import { removalRefusal } from './documents.policy'
import { seesPrivate, type Viewer } from './documents.store'
import { monthsReader } from './entry-months'
import { presentRule } from './entry-rule'
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
  const reader = monthsReader(row.months)
  const today = calendarDay(row.months.now)
  const entriesOf = (holderId: string | null) =>
    entries
      .filter(entry => entry.holderId === holderId && sightOf(entry) !== 'NOTHING')
      .map(entry => {
        const ofEntry = (file: FileRow) => file.documentationId === entry.id
        const theirs = files.filter(ofEntry).map(file => reader.withMonths(file, entry))
        const seen = theirs.filter(file => sightOf(entry, file) === 'PAPER')
        const isHidden = isHoldersWord(viewer, entry)
        if (sightOf(entry) !== 'PAPER') {
          const heldBack = theirs.filter(file => sightOf(entry, file) === 'PRESENCE')
          return withHeldBack(bare(entry), heldBack)
        }
        // A rejection that the reader may not know of must not show as a missing month either.
        const judged = row.files.filter(ofEntry).map(file => ({
          ...reader.withMonths(file, entry),
          ...(sightOf(entry, file) === 'PRESENCE' && { state: stateOfPresence(entry.type, file.state) }),
        }))
        const months = reader.monthsAsked(entry, judged)
        const heldBack = theirs.filter(file => sightOf(entry, file) === 'PRESENCE' && isOfWanted(file, months?.wanted))
        const shown = presentEntry(entry, seen, viewer, isHidden)
        const asked = withHeldBack({ ...shown, ...(months && { months }) }, heldBack)
        // A deadline in the past belonged to earlier months.
        const isOld = hasMovedOn(asked) && asked.deadline !== null && asked.deadline < today
        return isOld ? { ...asked, deadline: null } : asked
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

/** Adds files that exist but are hidden from the reader; the entry's state takes all of them into account. */
function withHeldBack(entry: Entry, files: readonly Pick<FileRow, 'state'>[]): Entry {
  const heldBack = files.map(({ state }) => stateOfPresence(entry.type, state))
  // A message of the staff is about the existing files, which the reader does not see.
  const all = heldBack.length === 0 ? entry : { ...entry, messageUpdate: null, heldBack }
  return { ...all, state: stateToday(all) }
}

type EntryRow = DocumentationRow['entries'][number]
type FileRow = DocumentationRow['files'][number]
type SeenFile = Omit<FileRow, 'months'> & { readonly months?: readonly string[] }

/** Returns how much the reader sees of an entry, or of one of its files. */
function sightsOf({ typeOperation, holders }: DocumentationRow, viewer: Viewer) {
  const [customer] = holders
  const showing = holders.filter(({ papersShownDate }) => papersShownDate !== null).map(({ id }) => id)
  return ({ holderId, type }: EntryRow, file?: Pick<FileRow, 'uploadedByHolder' | 'createdDate'>): Sight => {
    if (viewer.staff) return 'PAPER'
    if ('holderId' in viewer) {
      // Somebody reading at an address in doubt may be the person from whom the holder separates.
      const isDoubted = viewer.since !== null && areApart(typeOperation)
      if (holderId !== viewer.holderId || isDoubted) return 'NOTHING'
      return file && viewer.since && dateOf(file.createdDate) < viewer.since ? 'PRESENCE' : 'PAPER'
    }
    const owner = holderId === null ? 'OPERATION' : holderId === customer?.id ? 'CUSTOMER' : 'OTHER'
    const isShown = holderId !== null && showing.includes(holderId)
    return paperSight(typeOperation, { type, owner, sentByOwner: (file?.uploadedByHolder ?? null) !== null, isShown })
  }
}

/** Another holder explains to the brokerage why they do not send it; the customer may not read those words. */
const isHoldersWord = (viewer: Viewer, entry: EntryRow) =>
  !viewer.staff && !('holderId' in viewer) && entry.waiverByHolder

/** An entry that shows only its type. */
function bare({ id, type }: EntryRow): Entry {
  const nothing = { nameDocument: null, messageUpdate: null, reason: null, waiverProposal: null, deadline: null }
  return { _id: id, type, ...nothing, state: 'PENDIENTE', documents: [] }
}

function presentEntry(entry: EntryRow, files: readonly SeenFile[], viewer: Viewer, isHidden: boolean): Entry {
  return {
    _id: entry.id,
    ...pick(entry, 'type', 'nameDocument', 'messageUpdate', 'deadline'),
    state: 'PENDIENTE',
    reason: entry.waivedReason,
    ...presentRule(entry, viewer.staff),
    waiverProposal: isHidden ? null : entry.waiverProposal,
    ...(isHidden && entry.waiverProposal !== null && { isExplained: true }),
    ...(viewer.staff && pick(entry, 'isPrivate')),
    documents: files.map(file => ({
      _id: file.id,
      documentId: file.id,
      ...pick(file, 'name', 'format', 'size', 'state', 'rejectionReason', 'isPrivate', 'version'),
      created: iso(file.createdDate),
      ...(viewer.staff
        ? { hasActiveContent: file.hasActiveContent, expires: file.expiresOn }
        : { isRemovable: removalRefusal(file, viewer) === null }),
      ...(file.side && { side: file.side }),
      ...(file.months && { months: [...file.months] }),
    })),
  }
}
