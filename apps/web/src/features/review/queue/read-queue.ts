import type { ResOf } from '@llave/api-contract/call-types'
import { PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { call } from '../../../lib/api/api'
import { keyOf } from '../sheets/sheet-shelf'
import { type AskedQueue, bodyOf } from './asked-queue'

export type QueuePage = ResOf<'POST /review/listPagination'>

/** The first entries of the queue, in as many pages as needed. */
export async function readQueue(asked: AskedQueue, most: number, signal: AbortSignal): Promise<QueuePage> {
  const perPage = Math.min(most, PAGE_SIZE_MAX)
  const pages = Array.from({ length: Math.ceil(most / perPage) }, (_, at) =>
    call('POST /review/listPagination', { body: bodyOf(asked, { page: at + 1, perPage }), signal }),
  )
  const [first, ...others] = await Promise.all(pages)
  if (!first) throw new Error('There is no queue without a page')
  // An entry may have moved to the next page between two answers.
  const all = [first, ...others].flatMap(({ records }) => records)
  return { ...first, records: [...new Map(all.map(item => [keyOf(item), item])).values()] }
}
