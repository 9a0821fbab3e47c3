import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'

/** The tags that staff put on operations. */
export function tagRoutes(server: CallServer, { db }: Platform): void {
  server.handle('POST /tags/list', async () => {
    const tags = await db.selectFrom('tags').selectAll().orderBy('name').execute()
    return tags.map(({ id, ...tag }) => ({ _id: id, ...tag }))
  })
}
