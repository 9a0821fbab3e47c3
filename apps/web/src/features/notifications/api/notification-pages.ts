import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { Notification } from '@llave/api-contract/notifications.calls'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'

const PER_PAGE = 20

export type NotificationPage = ResOf<'POST /notifications/listPagination'>
export type NotificationPages = InfiniteData<NotificationPage, unknown>

const bodyOf = (page: number, onlyUnread: boolean): BodyOf<'POST /notifications/listPagination'> => ({
  dataFilter: { page, perPage: PER_PAGE },
  sort: { id: 'read', direction: 'asc' },
  ...(onlyUnread && { filterColumns: [{ id: 'read', value: false }] }),
})

/** The reader's own notifications, unread ones first, page by page; with `onlyUnread`, only those. */
export function notificationPages(onlyUnread = false) {
  return infiniteQueryOptions({
    queryKey: keys.notifications.of(onlyUnread),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('POST /notifications/listPagination', { body: bodyOf(pageParam, onlyUnread), signal }),
    getNextPageParam: (last: NotificationPage) => (last.page * last.perPage < last.count ? last.page + 1 : undefined),
  })
}

/** The loaded notifications, without duplicates that moved to the next page in the meantime. */
export function recordsOf(pages: NotificationPages | undefined): readonly Notification[] {
  const byId = new Map<string, Notification>()
  for (const record of pages?.pages.flatMap(page => page.records) ?? []) {
    if (!byId.has(record._id)) byId.set(record._id, record)
  }
  return [...byId.values()]
}

/** The number of unread notifications, according to the newest answer. */
export function unreadOf(pages: NotificationPages | undefined): number {
  return pages?.pages[0]?.unread ?? 0
}

function changeRecords(pages: NotificationPages, change: (record: Notification) => Notification, unread: number) {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, unread, records: page.records.map(change) })) }
}

/** The pages after marking one notification; marking it again does not change the count. */
export function withRead(pages: NotificationPages, id: string, read: boolean): NotificationPages {
  const known = recordsOf(pages).find(record => record._id === id)
  const step = known?.read === read ? 0 : read ? -1 : 1
  const unread = Math.max(0, unreadOf(pages) + step)
  return changeRecords(pages, record => (record._id === id ? { ...record, read } : record), unread)
}

export function withAllRead(pages: NotificationPages): NotificationPages {
  return changeRecords(pages, record => ({ ...record, read: true }), 0)
}
