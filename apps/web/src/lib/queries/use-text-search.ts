import { SEARCH_MIN_LENGTH } from '@llave/domain/validation/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'

const TYPING_PAUSE_MS = 200

export interface TextSearch<Found> {
  readonly found: readonly Found[]
  readonly searches: boolean
  /** The results belong to an earlier text. */
  readonly isBehind: boolean
}

interface Source<Found> {
  readonly keyOf: (text: string) => QueryKey
  readonly read: (searchText: string, signal: AbortSignal) => Promise<{ readonly records: readonly Found[] }>
}

/** The results of a text, from three characters on; the previous ones stay until the next have arrived. */
export function useTextSearch<Found>(text: string, { keyOf, read }: Source<Found>): TextSearch<Found> {
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const searches = asked.length >= SEARCH_MIN_LENGTH
  const { data, isFetching } = useQuery({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) => read(asked, signal),
    enabled: searches,
    placeholderData: keepPreviousData,
  })
  return { found: searches ? (data?.records ?? []) : [], searches, isBehind: isFetching || asked !== text.trim() }
}
