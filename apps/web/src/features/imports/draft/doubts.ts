import type { ImportRow } from '@llave/api-contract/imports.calls'
import { useState } from 'react'
import { tabStore } from '../../../lib/device/storage'

/** For a doubtful row: somebody who is not in the address book. */
export const NEW_PERSON = 'NEW'

/** The holders of a row that can be in doubt. */
export const DOUBTED = ['first', 'second'] as const
export type Doubted = (typeof DOUBTED)[number]

/** Who the holders in doubt of a row are: a contact or somebody new; null: nobody has said yet. */
export type Said = Readonly<Partial<Record<Doubted, string | null>>>

/** By row. */
export type Doubts = Readonly<Record<string, Said>>

/** Whom a holder of a row may be; none: there is no doubt. */
export const candidatesOf = ({ people, second }: ImportRow, holder: Doubted): ImportRow['people'] =>
  holder === 'first' ? people : (second?.people ?? [])

/** What is said of doubtful rows: a reload keeps it, since the server hears of it only when the import starts. */
export function useDoubts(importId: string) {
  const key = `import-doubts-${importId}`
  const [doubts, setDoubts] = useState<Doubts>(() => JSON.parse(tabStore.get(key) ?? '{}') as Doubts)
  function say(row: ImportRow, holder: Doubted, person: string | null): void {
    const before = doubts[row.row] ?? {}
    const inDoubt = DOUBTED.filter(one => candidatesOf(row, one).length > 0)
    const said = Object.fromEntries(inDoubt.map(one => [one, one === holder ? person : (before[one] ?? null)]))
    const next = { ...doubts, [row.row]: said }
    tabStore.set(key, JSON.stringify(next))
    setDoubts(next)
  }
  return { doubts, say, forget: () => tabStore.remove(key) }
}

/** How many doubtful rows are no longer, since all is said of them. */
export const countSaid = (doubts: Doubts) =>
  Object.values(doubts).filter(said => Object.values(said).every(person => person !== null)).length

export const saidPeople = (doubts: Doubts) =>
  Object.entries(doubts).flatMap(([row, said]) =>
    DOUBTED.flatMap(holder => {
      const person = said[holder]
      if (!person) return []
      return [{ row: Number(row), contactId: person === NEW_PERSON ? null : person, isSecond: holder === 'second' }]
    }),
  )
