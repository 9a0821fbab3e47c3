import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The effect on the query cache: refetch visible data, or store an answer. */
export type Effect = { readonly refresh: QueryKey } | { readonly put: QueryKey; readonly data: unknown }

export const refresh = (key: QueryKey): Effect => ({ refresh: key })
export const put = (key: QueryKey, data: unknown): Effect => ({ put: key, data })
/** Changes cached data, if any. */
export function amend<Data>(key: QueryKey, change: (kept: Data) => Data): Effect {
  return put(key, (kept: Data | undefined) => kept && change(kept))
}

/** Resolves when the visible data have been reloaded. */
export async function takeEffect(client: QueryClient, effects: readonly Effect[]): Promise<void> {
  await Promise.all(
    effects.map(effect =>
      'put' in effect
        ? client.setQueryData(effect.put, effect.data)
        : client.invalidateQueries({ queryKey: effect.refresh }),
    ),
  )
}

/** An optimistic change, shown in every reading under a key before the server has confirmed it. */
export interface Ahead {
  readonly key: QueryKey
  readonly change: (data: unknown) => unknown
}

export function ahead<Data>(key: QueryKey, change: (data: Data) => Data): Ahead {
  return { key, change: data => (data === undefined ? undefined : change(data as Data)) }
}

/** Shows changes immediately; the returned function reverts them and refetches. */
export async function showAhead(client: QueryClient, changes: readonly Ahead[]): Promise<() => void> {
  // An answer that is already on its way does not contain the change.
  await Promise.all(changes.map(({ key }) => client.cancelQueries({ queryKey: key })))
  const before = changes.flatMap(({ key }) => client.getQueriesData({ queryKey: key }))
  for (const { key, change } of changes) client.setQueriesData({ queryKey: key }, change)
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
    void takeEffect(
      client,
      changes.map(({ key }) => refresh(key)),
    )
  }
}
