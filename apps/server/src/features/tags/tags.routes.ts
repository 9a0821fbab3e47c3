import type { ResOf } from '@llave/api-contract/call-types'
import type { Db } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeTag, createTag, deleteTags } from './change-tags'
import { tagOrder } from './tags.views'

export function tagRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /tags/list', () => readTags(platform.db))

  server.change('POST /tags', async (work, { body }) => {
    await createTag(work, body)
    return readTags(work.tx)
  })

  server.change('PUT /tags/:id', async (work, { params, body }) => {
    await changeTag(work, params.id, body)
    return readTags(work.tx)
  })

  server.change('DELETE /tags/removeMultiples', async (work, { query }) => ({
    totalDelete: await deleteTags(work, query.tagIds),
  }))
}

async function readTags(db: Db): Promise<ResOf<'POST /tags/list'>> {
  const tags = await db.selectFrom('tags').select(['id', 'name', 'class', 'protected']).orderBy(tagOrder).execute()
  return tags.map(({ id, ...tag }) => ({ _id: id, ...tag }))
}
