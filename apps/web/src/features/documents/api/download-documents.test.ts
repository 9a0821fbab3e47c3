import { expect, it } from 'vitest'
import { placeAt } from './download-documents'

const files = [100, 0, 50].map((size, at) => ({ _id: `${at}`, size }))

it.each([
  [0, 1],
  [99, 1],
  [100, 3],
  [149, 3],
  // The overhead of the zip format.
  [400, 3],
])('after %i bytes, file %i is arriving', (received, place) => {
  expect(placeAt(files, received)).toBe(place)
})
