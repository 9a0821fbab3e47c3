import { isMissing, isRejected } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import type { Holder, Placed, Section } from '../entries'
import type { DocumentUpload } from '../upload/document-upload'

/** The parts of the tab: rejected documents, documents to send, and the folded sent ones. */
type Shelf = 'again' | 'todo' | 'sent'

interface Seat {
  readonly shelf: Shelf
  readonly rank: number
}

/** Each entry's part, by its id. */
export type Seats = ReadonlyMap<string, Seat>

const shelfOf = ({ entry }: Placed): Shelf => (isRejected(entry) ? 'again' : isMissing(entry) ? 'todo' : 'sent')

/**
 * Assigns new entries to parts, the most urgent first. Known ones keep theirs, so that nothing moves under a finger;
 * only folded entries that must be sent again move. Returns the same map when nothing changed.
 */
export function seated(placed: readonly Placed[], before: Seats, now: Date): Seats {
  const kept = ({ entry }: Placed) =>
    before.has(entry._id) && (before.get(entry._id)?.shelf !== 'sent' || !isMissing(entry))
  const fresh = placed.filter(one => !kept(one))
  if (fresh.length === 0) return before
  const after = new Map(before)
  const compare = byUrgency(now)
  for (const [at, one] of fresh.toSorted((a, b) => compare(a.entry, b.entry)).entries()) {
    after.set(one.entry._id, { shelf: shelfOf(one), rank: before.size + at })
  }
  return after
}

/** The entries of one part by section, the section with the most urgent entry first, without empty sections. */
export function shelved(sections: readonly Section[], seats: Seats, shelf: Shelf): Section[] {
  return sections
    .map(({ holder, entries }) => ({
      holder,
      entries: entries.filter(({ entry }) => seats.get(entry._id)?.shelf === shelf).toSorted(byRank(seats)),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted(({ entries: [a] }, { entries: [b] }) => (a && b ? byRank(seats)(a, b) : 0))
}

const byRank = (seats: Seats) => (a: Placed, b: Placed) =>
  (seats.get(a.entry._id)?.rank ?? 0) - (seats.get(b.entry._id)?.rank ?? 0)

/**
 * Documents whose files are being sent, or have arrived but are not shown yet, so that on a slow network nobody is
 * asked for them twice.
 */
export function onTheirWay(sending: readonly Pick<DocumentUpload, 'state' | 'target'>[]): ReadonlySet<string> {
  return new Set(
    sending.flatMap(({ state, target }) =>
      target.documentationId && state !== 'failed' && state !== 'cancelled' ? [target.documentationId] : [],
    ),
  )
}

/** All documents that the customer has to send, by urgency, regardless of their section. */
export function allDue(sections: readonly Section[], seats: Seats, besides: ReadonlySet<string>): Placed[] {
  return sections
    .flatMap(({ entries }) => entries)
    .filter(({ entry }) => isMissing(entry) && !besides.has(entry._id))
    .toSorted(byRank(seats))
}

export const sectionKey = (holder: Holder | null) => holder?._id ?? 'general'
