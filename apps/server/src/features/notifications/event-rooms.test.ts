import { describe, expect, it } from 'vitest'
import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import { newsOf } from './event-rooms'

const about = { operationId: 'o1', listIds: ['NEGOCIACION', 'l2'], by: 'u1' }
const operationEvents: DispatchedEvent[] = [
  { type: 'OPERATION_CHANGED', ...about },
  { type: 'OPERATION_STATE_CHANGED', ...about, from: 'ESTUDIO_VIABILIDAD', to: 'NEGOCIACION', notify: true },
  { type: 'QUESTIONNAIRE_COMPLETED', ...about },
  { type: 'MILESTONES_SET', ...about, fields: ['appraisalDate'] },
]

describe('the news of an event', () => {
  it.each(operationEvents)('$type: the staff’s room hears ids and who did it, and nothing more', event => {
    expect(newsOf(event)).toEqual([{ room: 'operations', event: 'operation-changed', data: about }])
  })

  it('of lists: boards are told to look again', () => {
    expect(newsOf({ type: 'BOARD_LISTS_CHANGED', by: 'u1' })).toEqual([
      { room: 'operations', event: 'board-lists-changed' },
    ])
  })

  it('of a request: its customer’s room alone, without content', () => {
    expect(newsOf({ type: 'REQUEST_CHANGED', userId: 'u2', by: 'u1' })).toEqual([
      { room: 'notifications_u2', event: 'request-changed' },
    ])
  })

  it('of notifications: their reader’s room alone, without content', () => {
    expect(newsOf({ type: 'NOTIFICATIONS_CHANGED', userId: 'u2', by: 'u1' })).toEqual([
      { room: 'notifications_u2', event: 'refresh-notifications' },
    ])
  })
})
