import type { Db } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { noteAbsence } from './people/absence'
import { readManager } from './people/create-manager'
import { inviteAgain } from './people/invite-again'
import { listAccounts } from './people/list-accounts'
import { listOrigins } from './people/list-origins'
import { refuseForeignStaff } from './people/people.policy'
import { readAccountRecord } from './people/people.views'
import { removeAccounts } from './people/remove-accounts'
import { saveAccount } from './people/save-account'
import { setManyActive } from './people/update-many'
import { refusingTakenEmail } from './taken-email'

export function peopleRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform
  const saved = async (id: string, read: Db = db) => ({
    record: await readAccountRecord(read, id, clock.now()),
    _id: id,
  })

  server.handle('POST /users/listPagination', ({ actor, body }) => listAccounts(platform, actor, body))

  server.handle('GET /users/origins', () => listOrigins(db))

  server.handle('GET /users/:id', async ({ actor, params }) => {
    const { record } = await saved(params.id)
    if (params.id !== actor.userId) refuseForeignStaff(actor, [record])
    return { record }
  })

  server.handle('POST /users/createAdmin', async ({ body, once }) => {
    const create = await readManager(body)
    return refusingTakenEmail('email', () => once(async work => saved(await create(work), work.tx)))
  })

  server.handle('PUT /users/:id', async ({ actor, params, body, ip }) => {
    await saveAccount(platform, actor, params.id, body, ip)
    return saved(params.id)
  })

  server.handle('POST /users/:id/invite', async ({ actor, params, ip }) => {
    await inviteAgain(platform, actor, params.id, ip)
    return { record: (await saved(params.id)).record }
  })

  server.handle('POST /users/updateMany', async ({ actor, body, transact }) => ({
    total: await transact(work => setManyActive(work, actor, body.idList, body.data.active)),
  }))

  server.handle('DELETE /users/removeMultiples', ({ actor, query, transact }) =>
    transact(work => removeAccounts(work, actor, query)),
  )

  server.handle('PUT /users/:id/absence', async ({ actor, params, body, transact }) => {
    await transact(work => noteAbsence(work, actor, params.id, body.absence))
    return { record: (await saved(params.id)).record }
  })
}
