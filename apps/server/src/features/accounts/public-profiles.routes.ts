import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readProfileChanges, readPublicProfile, savePublicProfile } from './profile/public-profile'
import { readShownPeople, readShownPhoto } from './profile/shown-people'

/** The calls about which staff the home page shows, and what each of them allows to be shown. */
export function publicProfileRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('GET /publicProfiles', () => readShownPeople(db, clock.now()))

  server.handle('GET /publicProfiles/:photo.webp', ({ params }) => readShownPhoto(db, params.photo, clock.now()))

  server.handle('GET /auth/user/publicProfile', ({ actor }) => readPublicProfile(db, actor.userId))

  server.handle('PUT /auth/user/publicProfile', async ({ actor, body, transact }) => {
    const changes = await readProfileChanges(body)
    return transact(async work => {
      await savePublicProfile(work, actor.userId, changes, body.shown)
      return readPublicProfile(work.tx, actor.userId)
    })
  })
}
