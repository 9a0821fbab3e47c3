import type { Cents } from '@llave/domain/money/money'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { Role } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import type { Db } from '../src/platform/database/db'
import { insertRow } from './factories'

let made = 0

/** A person with an account, active unless said otherwise. */
export async function insertUser(
  db: Db,
  user: { roles: Role[]; email?: string; language?: Language; active?: boolean; name?: string },
) {
  made++
  return insertRow(db, 'users', {
    email: user.email ?? `person${made}@example.es`,
    name: user.name ?? `Persona${made}`,
    roles: user.roles,
    active: user.active ?? true,
    language: user.language ?? 'es',
  })
}

/** An operation as a row, without the rules that made it. */
export async function insertOperation(
  db: Db,
  operation: {
    userId: string
    state: OperationState
    responsableId?: string
    entered?: Date
    archived?: boolean
    amountMortgage?: Cents
    title?: string
  },
) {
  made++
  const { numOperation: number, id } = await insertRow(db, 'operations', {
    title: operation.title ?? 'Compra de vivienda',
    userId: operation.userId,
    responsableId: operation.responsableId ?? null,
    typeOperation: 'COMPRA',
    state: operation.state,
    stateEnteredDate: operation.entered ?? new Date(),
    boardListId: operation.state,
    boardRank: `a${made}`,
    amountMortgage: operation.amountMortgage ?? null,
    ...(operation.archived ? { isArchived: true, archivedReason: 'OPERATION_DEV' as const } : {}),
  })
  return { id, number }
}
