import type { Notification } from '@llave/api-contract/notifications.calls'
import { expect, it } from 'vitest'
import { groupsOf } from './groups'

const about = (id: string, operation: string | null): Notification => ({
  _id: id,
  user: 'u1',
  name: id,
  url: null,
  read: false,
  created: '2026-11-20T10:00:00Z',
  type: 'BACKOFFICE',
  kind: 'STATE',
  operation: operation === null ? null : { _id: operation, numOperation: 1042, title: 'Ana Gil' },
  body: null,
})

it('notifications of an operation stand together where the newest stands; the others alone', () => {
  const groups = groupsOf([
    about('n5', 'o1'),
    about('n4', null),
    about('n3', 'o2'),
    about('n2', 'o1'),
    about('n1', null),
  ])
  expect(groups.map(({ operation, notifications }) => [operation?._id, notifications.map(({ _id }) => _id)])).toEqual([
    ['o1', ['n5', 'n2']],
    [undefined, ['n4']],
    ['o2', ['n3']],
    [undefined, ['n1']],
  ])
})
