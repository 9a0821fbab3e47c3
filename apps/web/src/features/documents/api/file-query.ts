import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Download } from '../../../lib/api/download'

export type FileQuery = ReturnType<typeof fileQuery>

/** The content of a file. Pictures of identity documents must not stay in memory. */
export const fileQuery = (queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Download>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
