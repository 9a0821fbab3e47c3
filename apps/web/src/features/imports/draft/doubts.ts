import type { ImportRow } from '@llave/api-contract/imports.calls'
import { useState } from 'react'
import { tabStore } from '../../../lib/device/storage'

/** The answer that a doubtful holder is not in the address book. */
export const NEW_PERSON = 'NEW'

/** The holders of a row that can be doubtful. */
export const DOUBTED = ['first', 'second'] as const
export type Doubted = (typeof DOUBTED)[number]

/** Who the doubtful holders of a row are: a contact or somebody new; null: not answered yet. */
export type Said = Readonly<Partial<Record<Doubted, string | null>>>

/** By row number. */
export type Doubts = Readonly<Record<string, Said>>

/** The people whom a holder of a row may be; empty: not doubtful. */
export const candidatesOf = ({ people, second }: ImportRow, holder: Doubted): ImportRow['people'] =>
  holder === 'first' ? people : (second?.people ?? [])

/**
 * The answers about doubtful rows. They are kept for a reload, because the server gets them only when the import
 * starts.
 */
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

/** The number of doubtful rows with all answers. */
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
