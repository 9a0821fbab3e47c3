import { readRows } from '../../../test/app'
import { useDesk } from '../../../test/desk'
import { upload } from '../../../test/uploads'

export function useReviewDesk() {
  const { app, desk } = useDesk()

  return Object.assign(desk, {
    app,

    uploadGeneral(token: string, fields: Record<string, string> = {}) {
      return upload(app, token, { operationId: desk.operationId, documentationId: desk.general, ...fields })
    },

    /** The verdict of the documents tab, which takes effect immediately. */
    validate(documentId: string, state: 'VALIDADO' | 'RECHAZADO') {
      return app.call('POST /operations/validateDocumentationFiles', {
        body: { operationId: desk.operationId, documentationId: desk.general, documentId, state },
        token: desk.staff.token,
      })
    },

    noticesOf(userId: string) {
      return app.db.selectFrom('notifications').selectAll().where('userId', '=', userId).execute()
    },

    async activityOf() {
      const rows = await readRows(app.db, 'activity', { operationId: desk.operationId }, ['field'])
      return rows.map(({ field }) => field)
    },
  })
}
