import type { Notification } from '@llave/api-contract/notifications.calls'
import { describe, expect, it } from 'vitest'
import { aNotification } from '../notification.testing'
import { type NotificationPages, recordsOf, unreadOf, withAllRead, withRead } from './notification-pages'

const one = (_id: string, read = false) => aNotification(1, { _id, read })

function pagesOf(unread: number, ...lists: Notification[][]): NotificationPages {
  return {
    pages: lists.map((records, at) => ({ records, unread, page: at + 1, perPage: 2, count: 4 })),
    pageParams: lists.map((_, at) => at + 1),
  }
}

describe('the records of several pages', () => {
  it('are one list in which nothing stands twice', () => {
    const pages = pagesOf(0, [one('a'), one('b')], [one('b'), one('c')])
    expect(recordsOf(pages).map(record => record._id)).toEqual(['a', 'b', 'c'])
    expect(recordsOf(undefined)).toEqual([])
  })
})

describe('marking', () => {
  it('one read counts it out, wherever it stands', () => {
    const pages = withRead(pagesOf(3, [one('a')], [one('b'), one('c')]), 'b', true)
    expect(
      recordsOf(pages)
        .filter(record => record.read)
        .map(record => record._id),
    ).toEqual(['b'])
    expect(unreadOf(pages)).toBe(2)
  })

  it('one unread again counts it in', () => {
    expect(unreadOf(withRead(pagesOf(0, [one('a', true)]), 'a', false))).toBe(1)
  })

  it('what is marked already counts nothing, and nothing goes below zero', () => {
    expect(unreadOf(withRead(pagesOf(2, [one('a', true)]), 'a', true))).toBe(2)
    expect(unreadOf(withRead(pagesOf(0, [one('a')]), 'a', true))).toBe(0)
  })

  it('all leaves none unread on any page', () => {
    const pages = withAllRead(pagesOf(9, [one('a')], [one('b')]))
    expect(unreadOf(pages)).toBe(0)
    expect(recordsOf(pages).every(record => record.read)).toBe(true)
  })
})
