import { useState } from 'react'
import { tabStore } from '../../../lib/device/storage'

/** For a doubtful row: somebody who is not in the address book. */
export const NEW_PERSON = 'NEW'

/** By row: whose it is, a contact or somebody new. */
export type Doubts = Readonly<Record<string, string>>

/** What is said of doubtful rows: a reload keeps it, since the server hears of it only when the import starts. */
export function useDoubts(importId: string) {
  const key = `import-doubts-${importId}`
  const [doubts, setDoubts] = useState<Doubts>(() => JSON.parse(tabStore.get(key) ?? '{}') as Doubts)
  function say(row: number, person: string | null): void {
    const { [row]: _, ...others } = doubts
    const next = person === null ? others : { ...others, [row]: person }
    tabStore.set(key, JSON.stringify(next))
    setDoubts(next)
  }
  return { doubts, say, forget: () => tabStore.remove(key) }
}

export const saidPeople = (doubts: Doubts) =>
  Object.entries(doubts).map(([row, person]) => ({
    row: Number(row),
    contactId: person === NEW_PERSON ? null : person,
  }))
