import { SOCKET_EVENTS, TOPICS_MAX } from '@llave/api-contract/events'
import { describe, expect, it } from 'vitest'
import { topicsOfReadings } from './follow'
import { keys } from './keys'

const topics = (...kept: readonly (readonly unknown[])[]) => [...topicsOfReadings(kept).keys()].sort()
const TASKS = keys.page('POST /tasks/listPagination', { page: 2 })
const OPERATIONS = keys.page('POST /operations/listPagination', {})

describe('what a page hears of', () => {
  it('is what it shows: nothing of tasks, contacts or other operations beside an open one', () => {
    const open = [keys.operation.one('o1'), keys.activity.some('o1', {}), keys.tasks.ofOperation('o1')]
    expect(topics(...open, keys.pendingTasks.of('u1'))).toEqual([
      'operation-changed o1',
      SOCKET_EVENTS.ownTasksChanged,
      // An absence changes who looks after work.
      SOCKET_EVENTS.peopleChanged,
      SOCKET_EVENTS.tagsChanged,
    ])
  })

  it('is every operation for lists, board, review desk and movements', () => {
    for (const many of [OPERATIONS, keys.board.of({}, null), keys.review.queue({}), keys.movements.of({})]) {
      expect(topics(many, keys.operation.one('o1'))).toContain(SOCKET_EVENTS.operationChanged)
      expect(topics(many, keys.operation.one('o1'))).not.toContain('operation-changed o1')
    }
  })

  it('is every operation for a page that shows too many of them', () => {
    const many = Array.from({ length: TOPICS_MAX + 1 }, (_, n) => keys.operation.one(`o${n}`))
    expect(topics(...many)).toEqual([SOCKET_EVENTS.operationChanged, SOCKET_EVENTS.tagsChanged])
  })

  it('is tasks only where tasks are listed', () => {
    expect(topics(TASKS)).toContain(SOCKET_EVENTS.tasksChanged)
    expect(topics(OPERATIONS)).not.toContain(SOCKET_EVENTS.tasksChanged)
  })

  it('is nothing for a page without such readings', () => {
    expect(topics(keys.company, keys.sessions)).toEqual([])
  })
})
