import type { Updateable } from 'kysely'
import { anOperationToSign } from '../src/features/signing/signing.testing'
import type { Database } from '../src/platform/database/schema'
import { inTransaction } from '../src/platform/platform'
import { placeForMail } from '../src/record/people/holder-place'
import { insertRow, type TestApp, updateRow } from './app'

interface Holder {
  readonly id: string
  readonly operationId: string
}

/** The secret of the link to a holder's place, as in an e-mail. */
export async function aPlaceLink(app: TestApp, { id: holderId, operationId }: Holder): Promise<string> {
  const { platform } = app.app
  const place = await inTransaction(platform, null, work => placeForMail(work, platform, { operationId, holderId }))
  if (!place?.linkId) throw new Error('no link')
  return platform.secrets.linkCode('PLACE', place.linkId)
}

/** An operation whose contract has been sent, with its customer and two other holders, Luis and Eva. */
export async function anOperationOfThree(app: TestApp, values?: Updateable<Database['operations']>) {
  const { customer, operation, holders } = await anOperationToSign(app, 3)
  const [own, luis, eva] = holders
  if (values) await updateRow(app.db, 'operations', operation.id, values)
  return { customer, operation, own, luis, eva }
}

/** The customer replaces Luis’s address, which he has not confirmed; the link is what is sent there. */
export async function putInDoubt(app: TestApp, { customer, luis }: Awaited<ReturnType<typeof anOperationOfThree>>) {
  app.clock.advance(1000)
  const address = 'quizas-de-ana@correo.example'
  await updateRow(app.db, 'holders', luis.id, { email: address })
  const change = { fromEmail: luis.email, toEmail: address, changedBy: customer.id, changedDate: app.clock.now() }
  await insertRow(app.db, 'holderEmailChanges', { holderId: luis.id, ...change })
  return { address, link: await aPlaceLink(app, luis) }
}

/** Archives an operation while its holders have their links. */
export async function archiveUnderway(app: TestApp, operationId: string): Promise<void> {
  await updateRow(app.db, 'operations', operationId, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
}
