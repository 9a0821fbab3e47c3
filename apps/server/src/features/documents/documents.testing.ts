import { readRows } from '../../../test/app'
import { useDesk } from '../../../test/desk'
import { type TestFile, upload } from '../../../test/uploads'

export function useDocuments() {
  const { app, desk } = useDesk()
  return Object.assign(desk, helpers())

  function helpers() {
    return {
      app,

      /** Each file is one second later than the previous one, because files are sorted by time. */
      uploadGeneral(token?: string, file?: TestFile, fields: Record<string, string> = {}) {
        app.clock.advance(1000)
        return upload(app, token, { operationId: desk.operationId, documentationId: desk.general, ...fields }, file)
      },

      read(fileId: string, token: string | undefined, call = '/api/documents/download') {
        const isPreview = call.includes('preview')
        return app.app.http.inject({
          method: isPreview ? 'GET' : 'POST',
          url: call,
          ...(!isPreview && { payload: { fileId, filename: '../../etc/passwd' } }),
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      },

      validate(
        documentId: string,
        verdict: { state: 'VALIDADO' | 'RECHAZADO'; rejectionReason?: string; version?: number },
        of: { documentationId?: string } = {},
      ) {
        return app.call('POST /operations/validateDocumentationFiles', {
          body: { operationId: desk.operationId, documentationId: desk.general, documentId, ...of, ...verdict },
          token: desk.staff.token,
        })
      },

      remove(documentId: string | null, token: string, documentationId = desk.general) {
        return app.call('POST /operations/deleteDocumentationFiles', {
          body: { operationId: desk.operationId, documents: [{ documentationId, documentId }] },
          token,
        })
      },

      ask(documentType: 'CONTRATO_ARRAS' | 'NOTA_SIMPLE' | 'OTROS', nameDocument?: string) {
        const messageDocument = '<p>El <b>firmado</b><script>x()</script></p>'
        return app.call('POST /operations/requestNewDocumentationFile', {
          body: { operationId: desk.operationId, documentType, nameDocument, messageDocument },
          token: desk.staff.token,
        })
      },

      noticesOf(userId: string) {
        return readRows(app.db, 'notifications', { userId }, undefined, 'createdDate')
      },

      async activityOf() {
        const rows = await readRows(app.db, 'activity', { operationId: desk.operationId }, ['field'], 'id')
        return rows.map(({ field }) => field)
      },

      async keysInStore() {
        const keys: string[] = []
        for await (const { key } of app.app.platform.files.list()) if (key.startsWith(desk.operationId)) keys.push(key)
        return keys
      },
    }
  }
}
