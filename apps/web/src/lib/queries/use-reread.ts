import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** For the `reread` of a form: refetches a query, and resolves once the answer has arrived. */
export function useReread({ queryKey }: { readonly queryKey: QueryKey }): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
