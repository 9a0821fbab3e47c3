import { beforeEach } from 'vitest'
import { useApp } from '../../../test/app'
import { aCustomer, aDocumentation, aHolder, anAdmin, anOperation } from '../../../test/factories'
import { upload } from '../../../test/uploads'

interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Created anew for each test: an operation of one holder, with an empty general entry and one of the holder. */
interface Desk {
  readonly customer: Person
  /** A token of a customer who is not involved. */
  readonly other: string
  readonly staff: Person
  readonly operationId: string
  readonly holderId: string
  readonly general: string
  readonly ofHolder: string
}

/** The product, with what the tests of the review desk need. Call it once at the top of a test file. */
export function useReviewDesk() {
  const app = useApp()
  // The values for the current test: filled in before each one.
  const desk = {} as Desk
  beforeEach(async () => void Object.assign(desk, await prepare()))

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

  return Object.assign(desk, {
    app,

    uploadGeneral(token: string, fields: Record<string, string> = {}) {
      return upload(app, token, { operationId: desk.operationId, documentationId: desk.general, ...fields })
    },

    /** The verdict of the documents tab, which takes effect at once. */
    validate(documentId: string, state: 'VALIDADO' | 'RECHAZADO') {
      return app.call('POST /operations/validateDocumentationFiles', {
        body: { operationId: desk.operationId, documentationId: desk.general, documentId, state },
        token: desk.staff.token,
      })
    },

    noticesOf(userId: string) {
      return app.database.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute()
    },

    async activityOf() {
      const rows = await app.database.db
        .selectFrom('activity')
        .select('field')
        .where('operation_id', '=', desk.operationId)
        .execute()
      return rows.map(({ field }) => field)
    },
  })
}
