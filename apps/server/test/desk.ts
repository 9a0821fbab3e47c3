import { beforeEach } from 'vitest'
import { aCustomer, aDocumentation, aHolder, anAdmin, anOperation, useApp } from './app'

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
  return { app, desk }

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
      userId: customer.id,
      state: 'SUBIR_DOCUMENTACION',
      responsableId: staff.id,
    })
    const { id: holderId } = await aHolder(db, { operationId, name: 'Ana Gil' })
    return {
      customer,
      other: (await signedIn(await aCustomer(db))).token,
      staff,
      operationId,
      holderId,
      general: (await aDocumentation(db, { operationId, type: 'NOTA_SIMPLE' })).id,
      ofHolder: (await aDocumentation(db, { operationId, holderId, type: 'NOMINAS' })).id,
    }
  }
}
