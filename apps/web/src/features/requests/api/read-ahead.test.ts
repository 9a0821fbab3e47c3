import { expect, it, vi } from 'vitest'
import { answer, calls, listed, refusal } from '../../../testing/page.testing'
import { readRequestsAhead } from './read-ahead'

it('reads the list, then each live request', async () => {
  answer({
    'POST /operations/listPagination': listed({ _id: 'o1', isArchived: false }, { _id: 'o2', isArchived: true }),
    'GET /operations/:id': refusal('ERR_NOT_FOUND'),
  })
  readRequestsAhead()
  await vi.waitFor(() => expect(calls('GET /operations/:id').map(({ params }) => params.id)).toEqual(['o1']))
})
