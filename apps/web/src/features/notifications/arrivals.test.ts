import { describe, expect, it } from 'vitest'
import { arrivedSince, newestSeen } from './arrivals'
import { aNotification } from './notification.testing'

const at = (minute: number, read = false) => aNotification(minute, { read })

describe('what has arrived', () => {
  it('is nothing at the first look', () => {
    expect(arrivedSince(null, [at(2), at(1)])).toEqual([])
  })

  it('is what is newer than the newest seen, and unread', () => {
    const since = newestSeen(null, [at(1), at(2)])
    expect(arrivedSince(since, [at(5), at(4, true), at(2), at(1)]).map(record => record._id)).toEqual(['n5'])
  })

  it('is the first one ever, after an empty list', () => {
    expect(arrivedSince(newestSeen(null, []), [at(3)])).toHaveLength(1)
  })

  it('is told once: a list that loses its newest does not look back', () => {
    const since = newestSeen(newestSeen(null, [at(5)]), [at(2)])
    expect(arrivedSince(since, [at(5), at(2)])).toEqual([])
  })
})
