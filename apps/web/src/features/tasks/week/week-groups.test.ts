import type { Task } from '@llave/api-contract/tasks'
import { instantAt } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { groupTasks } from './week-groups'

const due = (...times: readonly string[]) =>
  times.map(time => ({ _id: time, expirationDate: instantAt('2026-12-02', time).toISOString() }) as Task)
const grouped = (tasks: readonly Task[]) => groupTasks(tasks).map(group => group.map(({ _id }) => _id).join(' '))

it('tasks that would cover one another are one entry; two have room beside each other', () => {
  expect(grouped(due('13:39', '13:00', '13:15', '13:40'))).toEqual(['13:00 13:15 13:39', '13:40'])
  expect(grouped(due('13:00', '13:00', '13:40', '13:45'))).toEqual(['13:00', '13:00', '13:40', '13:45'])
})

it('a day does not reach into the next, and what is due at no time is in no week', () => {
  const next = { _id: 'next', expirationDate: instantAt('2026-12-03', '00:05').toISOString() } as Task
  expect(grouped([...due('23:50', '23:55'), next, { ...next, _id: 'never', expirationDate: null }])).toEqual([
    '23:50',
    '23:55',
    'next',
  ])
})
