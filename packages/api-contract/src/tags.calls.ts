import { z } from 'zod'
import { defineCalls, STAFF } from './call'
import { tag } from './operations'

export const tagCalls = defineCalls({
  'POST /tags/list': { who: STAFF, summary: 'All tags by name', body: z.object({}).prefault({}), res: z.array(tag) },
})
