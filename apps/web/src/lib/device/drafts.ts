import { deviceStore } from './storage'

const PREFIX = 'llave.draft'
/** Older drafts are deleted. */
const KEPT_MS = 30 * 24 * 3_600_000

interface Kept {
  readonly at: number
  readonly value: unknown
}

const keyOf = (userId: string, name: string) => `${PREFIX}.${userId}.${name}`

/** Keeps a person's unsaved input on the device, under their id. */
export function keepDraft(userId: string, name: string, value: unknown): void {
  deviceStore.set(keyOf(userId, name), JSON.stringify({ at: Date.now(), value } satisfies Kept))
}

/** The person's draft, or null. Its shape is unchecked. */
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

/** The `draft` of a form: its unsaved input on the device. */
export const formDraft = <V>(userId: string, name: string) => ({
  read: () => readDraft(userId, name) as Partial<V> | null,
  keep: (values: V) => keepDraft(userId, name, values),
  drop: () => dropDraft(userId, name),
})
