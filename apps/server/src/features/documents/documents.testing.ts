import { beforeEach } from 'vitest'
import { useApp } from '../../../test/app'
import { aCustomer, aDocumentation, aHolder, anAdmin, anOperation } from '../../../test/factories'
import { type TestFile, upload } from '../../../test/uploads'

/** Somebody with a session. */
interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Created anew for each test: a request of a new customer, with two entries that have no files yet. */
interface Desk {
  readonly customer: Person
  /** A token of somebody who is not involved. */
  readonly other: string
  readonly staff: Person
  readonly operationId: string
  readonly holderId: string
  /** The entry of the operation itself. */
  readonly general: string
  /** The entry of its holder. */
  readonly ofHolder: string
}

/**
 * The product and a desk, with helpers for what the document tests do all the time. Call it once at the top of a test
 * file.
 */
export function useDocuments() {
  const app = useApp()
  // The values for the current test: filled in before each one.
  const desk = {} as Desk
  beforeEach(async () => void Object.assign(desk, await prepare()))
  return Object.assign(desk, helpers())

  async function prepare(): Promise<Desk> {
    const { db } = app.database
    const signedIn = async ({ id, email }: { id: string; email: string }) => ({
      id,
      email,
      token: await app.signIn({ id }),
    })
    const customer = await signedIn(await aCustomer(db))
    const staff = await signedIn(await anAdmin(db))
    const { id: operationId } = await anOperation(db, {
      user_id: customer.id,
      state: 'SUBIR_DOCUMENTACION',
      responsable_id: staff.id,
    })
    const { id: holderId } = await aHolder(db, { operation_id: operationId, name: 'Ana Gil' })
    return {
      customer,
      other: (await signedIn(await aCustomer(db))).token,
      staff,
      operationId,
      holderId,
      general: (await aDocumentation(db, { operation_id: operationId, type: 'NOTA_SIMPLE' })).id,
      ofHolder: (await aDocumentation(db, { operation_id: operationId, holder_id: holderId, type: 'NOMINAS' })).id,
    }
  }

  function helpers() {
    return {
      app,

      /** Each file is one second later than the one before: that is their order. */
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
        return app.database.db
          .selectFrom('notifications')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('created_date')
          .execute()
      },

      async activityOf() {
        const rows = await app.database.db
          .selectFrom('activity')
          .select('field')
          .where('operation_id', '=', desk.operationId)
          .orderBy('id')
          .execute()
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
