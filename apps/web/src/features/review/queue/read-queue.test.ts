import type { ToReview } from '@llave/api-contract/review.calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { readQueue } from './read-queue'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))

const COUNT = 450
const item = (at: number) => ({ _id: `d${at}`, files: [] }) as unknown as ToReview

beforeEach(() => {
  vi.mocked(call).mockImplementation((async (_: string, { body }: { body: { dataFilter: Page } }) => {
    const { page = 1, perPage } = body.dataFilter
    // An entry is inserted at the front between the two requests.
    const first = (page - 1) * perPage - (page > 1 ? 1 : 0)
    const records = Array.from({ length: Math.max(0, Math.min(perPage, COUNT - first)) }, (_, at) => item(first + at))
    return { records, page, perPage, count: COUNT }
  }) as never)
})
interface Page {
  readonly page?: number
  readonly perPage: number
}

const read = async (most: number) => {
  const asked = { mine: true, order: 'age', operationId: null } as const
  return (await readQueue(asked, most, new AbortController().signal)).records.map(({ _id }) => _id)
}

it('reads on past the most that one answer may hold, and shows what moved in between once', async () => {
  expect(await read(50)).toHaveLength(50)
  expect(call).toHaveBeenCalledTimes(1)
  const all = await read(500)
  expect(call).toHaveBeenCalledTimes(4)
  expect([all.length, new Set(all).size]).toEqual([COUNT, COUNT])
})
