import type { ResOf } from '@llave/api-contract/call-types'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { type Ahead, ahead } from '../../../lib/queries/effects'
import { keys } from '../../../lib/queries/keys'

const PER_PAGE = 20

type Page = ResOf<'POST /operations/listComments'>
export type Comment = Page['records'][number]
type Pages = InfiniteData<Page, unknown>

/** The comments on an operation, newest first, page by page: all, or the featured ones. */
export function commentPages(operationId: string, featured = false) {
  return infiniteQueryOptions({
    queryKey: keys.comments.some(operationId, { featured }),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('POST /operations/listComments', {
        body: { operationId, dataFilter: { page: pageParam, perPage: PER_PAGE }, ...(featured && { featured }) },
        signal,
      }),
    getNextPageParam: (last: Page) => (last.page * last.perPage < last.count ? last.page + 1 : undefined),
  })
}

/** The loaded comments, without duplicates that moved to the next page in the meantime. */
export function commentsIn(pages: Pages | undefined): readonly Comment[] {
  const byId = new Map<string, Comment>()
  for (const comment of pages?.pages.flatMap(page => page.records) ?? []) {
    if (!byId.has(comment._id)) byId.set(comment._id, comment)
  }
  return [...byId.values()]
}

/** Shows a comment as featured, or not, before the server has confirmed it. */
export function featuredAhead(operationId: string, commentId: string, featured: boolean): Ahead {
  const changed = (comment: Comment) => (comment._id === commentId ? { ...comment, featured } : comment)
  return ahead<Pages>(keys.comments.of(operationId), data => ({
    ...data,
    pages: data.pages.map(page => ({ ...page, records: page.records.map(changed) })),
  }))
}
