import { AppError, refuseField } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { isLocalPath } from './local-path'
import { presentNotification } from './notifications.presenter'
import { findNotification, listNotifications } from './notifications.store'
import { refreshBell } from './write-notifications'

/** A person's own notifications: nobody can reach another's. */
export function notificationRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /notifications/listPagination', async ({ actor, body }) => {
    const { rows, ...page } = await listNotifications(platform.db, actor.userId, body)
    return { records: rows.map(presentNotification), ...page }
  })

  server.handle('PUT /notifications/:id', async ({ actor, params, body, transact }) => {
    const row = await transact(async work => {
      const changed = await work.tx
        .updateTable('notifications')
        .set({ read: body.read })
        .where('id', '=', params.id)
        .where('userId', '=', actor.userId)
        .executeTakeFirstOrThrow()
      if (changed.numUpdatedRows === 0n) throw new AppError('ERR_NOT_FOUND')
      await refreshBell(work, actor.userId)
      return findNotification(work.tx, params.id)
    })
    return presentNotification(row)
  })

  server.handle('POST /notifications', async ({ actor, body, once }) => {
    const url = body.url || null
    if (url !== null && !isLocalPath(url)) refuseField('url', 'error_form_format')
    return once(async work => {
      await refreshBell(work, actor.userId)
      const { id } = await insertRow(work.tx, 'notifications', {
        userId: actor.userId,
        name: body.name,
        url,
        type: 'NOTIFICATION',
        kind: 'OWN',
        createdDate: work.now,
      })
      return presentNotification(await findNotification(work.tx, id))
    })
  })

  server.handle('POST /notifications/readAll', async ({ actor, transact }) => {
    const total = await transact(async work => {
      const changed = await work.tx
        .updateTable('notifications')
        .set({ read: true })
        .where('userId', '=', actor.userId)
        .where('read', '=', false)
        .executeTakeFirstOrThrow()
      if (changed.numUpdatedRows > 0) await refreshBell(work, actor.userId)
      return Number(changed.numUpdatedRows)
    })
    return { total }
  })
}
