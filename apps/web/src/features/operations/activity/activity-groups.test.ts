import { ACTIVITY_KINDS } from '@llave/api-contract/activity'
import { expect, it } from 'vitest'
import { ACTIVITY_GROUPS, kindsOf } from './activity-groups'

it('every kind of line is in a group, and every group asks for kinds that exist', () => {
  const grouped = new Set(ACTIVITY_GROUPS.flatMap(kindsOf))
  expect(new Set(ACTIVITY_KINDS.filter(kind => kind !== 'saved'))).toEqual(grouped)
})
