import { beforeEach } from 'vitest'
import { aCustomer, aDocument, aDocumentation, aHolder, anAdmin, anOperation, readRows, useApp } from './app'
import { type TestFile, upload } from './uploads'

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** A request of a new customer, with two entries that have no files yet. */
interface Desk {
  readonly customer: Person
  /** A token of an uninvolved customer. */
  readonly other: string
  readonly staff: Person
  readonly operationId: string
  readonly holderId: string
  /** The entry of the operation itself. */
  readonly general: string
  /** The entry of its holder. */
  readonly ofHolder: string
}

/** The product, and a desk that is created anew before each test. Call it once at the top of a test file. */
export function useDesk() {
  const app = useApp()
  const desk = {} as Desk
  beforeEach(async () => void Object.assign(desk, await prepare()))
  return Object.assign(desk, helpers())

  async function prepare(): Promise<Desk> {
    const { db } = app.database
    const customer = await app.signedIn(await aCustomer(db))
    const staff = await app.signedIn(await anAdmin(db))
    const { id: operationId } = await anOperation(db, {
      userId: customer.id,
      state: 'SUBIR_DOCUMENTACION',
      responsableId: staff.id,
    })
    const { id: holderId } = await aHolder(db, { operationId, name: 'Ana Gil' })
    return {
      customer,
      other: await app.signIn(await aCustomer(db)),
      staff,
      operationId,
      holderId,
      general: (await aDocumentation(db, { operationId, type: 'NOTA_SIMPLE' })).id,
      ofHolder: (await aDocumentation(db, { operationId, holderId, type: 'NOMINAS' })).id,
    }
  }

  function helpers() {
    return {
      app,

      /** Each file is one second later than the previous one, because files are sorted by time. */
      uploadGeneral(token?: string, file?: TestFile, fields: Record<string, string> = {}) {
        app.clock.advance(1000)
        return upload(app, token, { operationId: desk.operationId, documentationId: desk.general, ...fields }, file)
      },

      /** Sends a file for an entry that the fields name: by its id, or by its type. */
      uploadTo(token: string, fields: Record<string, string>) {
        return upload(app, token, { operationId: desk.operationId, ...fields })
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
        of: { holderId?: string; documentationId?: string } = {},
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

      /** Asks for a newer version of the general document, or of the one that the fields name. */
      askAgain(own: object = {}, token = desk.staff.token) {
        const request = { documentType: 'NOTA_SIMPLE', messageDocument: '<p>Está caducada</p>', ...own }
        const rawBody = { operationId: desk.operationId, ...request }
        return app.call('POST /operations/requestUpdateDocumentationFile', { token, rawBody })
      },

      noticesOf(userId: string) {
        return readRows(app.db, 'notifications', { userId }, undefined, 'createdDate')
      },

      /** Both sides of a DNI and a contract of the holder, awaiting a verdict. */
      async anIdentity() {
        const { db } = app
        const of = { operationId: desk.operationId, holderId: desk.holderId }
        const dni = await aDocumentation(db, { ...of, type: 'DNI' })
        const contract = await aDocumentation(db, { ...of, type: 'CONTRATO' })
        const files = [
          await aDocument(db, { documentationId: dni.id, side: 'FRONT', format: 'jpg' }),
          await aDocument(db, { documentationId: dni.id, side: 'BACK', format: 'jpg' }),
          await aDocument(db, { documentationId: contract.id }),
        ]
        return files.map(({ id, documentationId, version }) => ({ documentId: id, documentationId, version }))
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
