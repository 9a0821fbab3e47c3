import type { Task } from '@llave/api-contract/tasks'
import { expect, it } from 'vitest'
import { changesOf, startValues } from './task-values'

const person = { _id: 'p', name: 'Marta', lastname: 'Vidal', avatar: null, avatarColor: null }
const task: Task = {
  _id: 't',
  name: 'Llamar',
  type: 'LLAMADA',
  state: 'PENDIENTE',
  initDate: null,
  expirationDate: '2026-11-24T09:00:00.000Z',
  responsable: person,
  subscribers: [person],
  checklist: [{ _id: 'i', name: 'DNI', checked: false }],
  description: 'Con calma',
  operation: { _id: 'o', numOperation: 1042, title: 'Piso' },
  createdDate: '2026-11-20T09:00:00.000Z',
  completedDate: null,
  createdBy: person,
  version: 1,
}

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
  const values = startValues(null, { name: 'Llamar', type: 'LLAMADA', responsable: 'p', operationId: 'o' })
  expect(changesOf(values, null)).toEqual({
    name: 'Llamar',
    type: 'LLAMADA',
    responsable: 'p',
    operationId: 'o',
    initDate: null,
    expirationDate: null,
    description: null,
    subscribers: [],
    checklist: [],
  })
})
