import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** For the `reread` of a form: reads a query again, and resolves once the answer is there. */
export function useReread({ queryKey }: { readonly queryKey: QueryKey }): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
