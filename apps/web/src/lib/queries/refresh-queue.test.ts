import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from './keys'
import { createRefreshQueue } from './refresh-queue'
import { afterEvents } from './refreshes'

const client = new QueryClient()
const queue = createRefreshQueue(client)
const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true
const pass = () => vi.advanceTimersByTime(400)

beforeEach(() => {
  vi.useFakeTimers()
  client.clear()
})
afterEach(() => {
  queue.clear()
  vi.useRealTimers()
})

describe('the queue of refreshes', () => {
  it('collects what arrives together, and fetches only what was affected', () => {
    const [one, other] = [keys.operation.one('o1'), keys.operation.one('o2')]
    for (const key of [one, other]) client.setQueryData(key, {})
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    const changed = afterEvents[SOCKET_EVENTS.operationChanged]({ operationId: 'o1', listIds: ['l1'], by: null })
    queue.add(changed)
    queue.add(changed)
    pass()
    expect(isOld(one)).toBe(true)
    expect(isOld(other)).toBe(false)
    expect(invalidate).toHaveBeenCalledTimes(changed.length)
  })

  it('leaves alone what somebody is working on, and fetches it when they are done', () => {
    client.setQueryData(keys.operation.one('o1'), {})
    client.setQueryData(keys.operation.one('o2'), {})
    const release = queue.pause(keys.operation.one('o1'))
    queue.add([keys.operation.one('o1'), keys.operation.one('o2')])
    pass()
    expect(isOld(keys.operation.one('o1'))).toBe(false)
    expect(isOld(keys.operation.one('o2'))).toBe(true)
    release()
    pass()
    expect(isOld(keys.operation.one('o1'))).toBe(true)
  })

  it('holds one reading even against a message about all', () => {
    client.setQueryData(keys.cards.of('l1', {}), [])
    const release = queue.pause(keys.cards.all)
    queue.add([keys.cards.list('l1')])
    pass()
    expect(isOld(keys.cards.of('l1', {}))).toBe(false)
    release()
    pass()
    expect(isOld(keys.cards.of('l1', {}))).toBe(true)
  })

  it('fetches boards again when their lists have changed', () => {
    client.setQueryData(keys.board.of({}, null), [])
    queue.add(afterEvents[SOCKET_EVENTS.boardListsChanged]())
    pass()
    expect(isOld(keys.board.of({}, null))).toBe(true)
  })
})
