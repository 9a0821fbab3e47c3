import { expect, it } from 'vitest'
import { aTask } from '../task.testing'
import { changesOf, startValues } from './task-values'

const task = { ...aTask, expirationDate: '2026-11-24T09:00:00.000Z', description: 'Con calma' } as const

it('sends of a task only what differs, and clears what is emptied', () => {
  const values = startValues(task, {})
  expect(changesOf(values, task)).toEqual({})
  expect(changesOf({ ...values, name: 'Escribir', description: ' ', expirationDate: null }, task)).toEqual({
    name: 'Escribir',
    description: null,
    expirationDate: null,
  })
})

it('sends all of a new task', () => {
  const given = { name: 'Llamar', type: 'LLAMADA', responsable: 'p', operationId: 'o' } as const
  expect(changesOf(startValues(null, given), null)).toEqual({
    ...given,
    initDate: null,
    expirationDate: null,
    description: null,
    subscribers: [],
    checklist: [],
  })
})
