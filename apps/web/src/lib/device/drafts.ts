import { deviceStore } from './storage'

const PREFIX = 'llave.draft'
/** Drafts older than this are forgotten. */
const KEPT_MS = 30 * 24 * 3_600_000

interface Kept {
  readonly at: number
  readonly value: unknown
}

const keyOf = (userId: string, name: string) => `${PREFIX}.${userId}.${name}`

/** Keeps what a person has typed and not yet saved on the device, under their own id. */
export function keepDraft(userId: string, name: string, value: unknown): void {
  deviceStore.set(keyOf(userId, name), JSON.stringify({ at: Date.now(), value } satisfies Kept))
}

/** What they had typed, or null. The shape is up to the page, which checks what it gets. */
export function readDraft(userId: string, name: string): unknown {
  try {
    const kept = JSON.parse(deviceStore.get(keyOf(userId, name)) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < KEPT_MS ? kept.value : null
  } catch {
    return null
  }
}

export function dropDraft(userId: string, name: string): void {
  deviceStore.remove(keyOf(userId, name))
}
