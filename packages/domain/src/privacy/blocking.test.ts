import { expect, it } from 'vitest'
import { partsOf } from './blocking'

it('counts what people know by its name, and everything else together', () => {
  expect(partsOf({ operations: 2, documents: 5, activity: 7, users: 1, messages: 3, files: 4 })).toEqual({
    ...{ OPERATIONS: 2, DOCUMENTS: 5, FILES: 4, MESSAGES: 3, EMAILS: 0, OTHER: 8 },
  })
})
