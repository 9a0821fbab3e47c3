import { TAG_CLASSES } from '@llave/domain/tags/tag-classes'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { code, idsInQuery, text } from './define/fields'
import { tag } from './operations'

const tags = z.array(tag)
const form = z.object({ name: text('tagName'), class: code(TAG_CLASSES) })

export const tagCalls = defineCalls({
  'POST /tags/list': {
    who: STAFF,
    summary: 'All tags by name',
    reads: true,
    body: z.object({}).prefault({}),
    res: tags,
  },
  'POST /tags': {
    who: STAFF,
    summary: 'Creates a tag; its name must be free in any case; → all tags',
    body: form,
    res: tags,
    idempotent: true,
  },
  'PUT /tags/:id': {
    who: STAFF,
    summary: 'Changes name or colour of a tag that is not protected; what is left out stays; → all tags',
    body: form.partial(),
    res: tags,
  },
  'DELETE /tags/removeMultiples': {
    who: STAFF,
    summary: 'Deletes tags and takes them off their operations; none of them when one is protected',
    query: z.object({ tagIds: idsInQuery }),
    res: z.object({ totalDelete: z.int() }),
  },
})
