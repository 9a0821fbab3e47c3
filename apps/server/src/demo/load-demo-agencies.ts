import { type AllowedSight, offeredSights } from '@llave/domain/agencies/agency-sight'
import { newsKey, newsOf } from '@llave/domain/agencies/lead-progress'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'
import { translator } from '../platform/texts'
import { iso } from '../record/lists/presenting'
import { signedDate } from '../record/operation/signed-holders'
import { DEMO_CUSTOMER } from './demo-people'

/** One in so many operations came from an agency. */
const EVERY = 7
/** One in so many of the operations from agencies lets the agency see more. */
const OPEN = 3

/** The agencies of the demo's accounts, one of them with two people, and the customers whom they have sent. */
export async function loadDemoAgencies(work: Work): Promise<void> {
  const { tx } = work
  const people = await tx
    .selectFrom('users')
    .select(['id', 'company', 'createdDate', 'active', 'passwordHash'])
    .where('company', 'is not', null)
    .where('email', 'like', 'agencia%')
    .orderBy('email')
    .execute()
  const agencies: { readonly id: string; readonly person: string }[] = []
  for (const { id: userId, company, createdDate, active } of people) {
    const { id } = await insertRow(tx, 'agencies', { name: company ?? '', createdDate, active })
    await tx.insertInto('agencyPeople').values({ userId, agencyId: id, manages: true }).execute()
    agencies.push({ id, person: userId })
  }
  const [first] = people
  const [biggest] = agencies
  if (!first || !biggest) return
  const colleague = await insertRow(tx, 'users', {
    name: 'Bruno',
    lastname: 'Salas Ortega',
    email: 'agente@correo.example',
    phone: '930000009',
    company: first.company,
    country: 'España',
    roles: ['agency'],
    passwordHash: first.passwordHash,
    active: true,
    activatedDate: first.createdDate,
    createdDate: first.createdDate,
  })
  await tx.insertInto('agencyPeople').values({ userId: colleague.id, agencyId: biggest.id, manages: false }).execute()
  await sendLeads(work, [biggest, { ...biggest, person: colleague.id }, ...agencies])
}

/** Marks operations as sent by the agencies, in turn. */
async function sendLeads({ tx }: Work, agencies: readonly { readonly id: string; readonly person: string }[]) {
  const operations = await tx
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select(['operations.id', 'operations.createdDate', 'operations.isArchived', 'operations.archivedReason'])
    .select(['operations.userId', 'operations.typeOperation'])
    .select(['operations.formalizationDate as deedDate', 'users.name', 'users.lastname', 'users.phone'])
    .select(signedDate.as('signedDate'))
    .where('users.email', '!=', DEMO_CUSTOMER.email)
    .where('users.phone', 'is not', null)
    .orderBy('operations.numOperation')
    .execute()
  const consent = translator('es')('agencies.consent', { company: 'Llave Hipotecas' })
  for (const [index, operation] of operations.filter((_, at) => at % EVERY === 3).entries()) {
    const agency = agencies[index % agencies.length]
    if (!agency) continue
    await insertRow(tx, 'agencyLeads', {
      operationId: operation.id,
      agencyId: agency.id,
      sentBy: agency.person,
      sentDate: operation.createdDate,
      name: fullName(operation),
      phone: operation.phone ?? '',
      consent,
      allowed: JSON.stringify(index % OPEN === 0 ? allowedOf(operation) : []),
      told: newsOf(operation).map(newsKey),
    })
  }
}

interface Sent {
  readonly typeOperation: OperationType
  readonly userId: string
  readonly createdDate: Date
}

/** All that the customer of a live request can allow an agency to see. */
const allowedOf = ({ typeOperation, userId, createdDate }: Sent): readonly AllowedSight[] =>
  offeredSights({ typeOperation, isArchived: false, agencyIsActive: true }).map(sight => ({
    sight,
    by: userId,
    date: iso(createdDate),
  }))
