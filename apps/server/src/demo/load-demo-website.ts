import { fullName } from '@llave/domain/people/full-name'
import type { Work } from '../platform/platform'
import { translator } from '../platform/texts'
import { DEMO_CUSTOMER } from './demo-people'

/** One in so many live operations came through the form. */
const EVERY = 17

/** The form of the brokerage's website, switched on, and the people who came through it. */
export async function loadDemoWebsite({ tx }: Work): Promise<void> {
  await tx.updateTable('leadForm').set({ active: true, origins: 'https://www.llave.example' }).execute()
  const operations = await tx
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .leftJoin('agencyLeads as lead', 'lead.operationId', 'operations.id')
    .select(['operations.id', 'operations.createdDate', 'users.name', 'users.lastname', 'users.phone', 'users.email'])
    .where('users.email', '!=', DEMO_CUSTOMER.email)
    .where('operations.isArchived', '=', false)
    .where('lead.id', 'is', null)
    .orderBy('operations.numOperation', 'desc')
    .execute()
  const consent = translator('es')('leads.form.consent', { company: 'Llave Hipotecas' })
  const came = operations.filter((_, at) => at % EVERY === 1)
  if (came.length === 0) return
  await tx
    .insertInto('websiteLeads')
    .values(
      came.map((operation, at) => ({
        operationId: operation.id,
        receivedDate: operation.createdDate,
        name: fullName(operation),
        phone: operation.phone,
        email: operation.email || null,
        note: at % 2 === 0 ? 'Mejor por las tardes. Miramos un piso de segunda mano.' : null,
        consent,
        consentDate: operation.createdDate,
      })),
    )
    .execute()
}
