import type { CallKey } from '@llave/api-contract/call-types'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { isAnsweredAhead } from '../api/asked-ahead'
import { urlOf } from '../api/request'
import { getSession } from '../session/session'
import { queryClient } from './query-client'

/** Reads ahead what the page at an address shows first. */
export type ReadFirst = (visit: { readonly params: Params; readonly address: URLSearchParams }) => Promise<unknown>

/** What was read ahead and is not shown yet, or by the screen for which it was read. */
const justRead = new Set<string>()

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved') justRead.delete(query.queryHash)
})

/**
 * Reads what a screen shows first before the screen is drawn, when `bundle/before-paint.js` has asked for it and the
 * answer is there: it is then drawn once, instead of as shapes and again with what it shows. Otherwise nothing is done,
 * and nobody waits: the screen asks for itself. `id` is the parameter of the call's path.
 */
export async function readAhead<Data, Key extends readonly unknown[]>(
  call: CallKey,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  id = '',
): Promise<Data | undefined> {
  const [method = '', path = ''] = call.split(' ')
  const asked = { method, url: urlOf(path, { params: { id } }), token: getSession()?.token }
  if (!(await isAnsweredAhead(asked))) return undefined
  await queryClient.prefetchQuery({ ...query, retry: false })
  justRead.add(queryClient.getQueryCache().find({ queryKey: query.queryKey })?.queryHash ?? '')
  return queryClient.getQueryData<Data>(query.queryKey)
}

/**
 * For `refetchOnMount` of a query that is otherwise read again by every screen: not by the one for which it has just been
 * read ahead.
 */
export const unlessReadAhead = ({ queryHash }: { readonly queryHash: string }): boolean => !justRead.has(queryHash)
