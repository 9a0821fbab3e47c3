import type { ResOf } from '@llave/api-contract/call-types'
import { inviter } from '@llave/domain/imports/invitations'
import type { ImportedOperation } from '@llave/domain/imports/read-row'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { whoEnded } from '../../platform/mail/ended-mails'
import type { Platform } from '../../platform/platform'
import { whoWasTold } from '../accounts/accounts.published'
import { whoIsLeftAlone } from '../privacy/privacy.published'
import { readRows, type SaidPerson, saidOf } from './import-rows'
import { findImport } from './imports.views'
import { openPlanner } from './plan-rows'

/** A function that tells whether the customer of each of these operations is invited, according to the present data. */
export async function openInviter(platform: Platform, db: Db, operations: readonly ImportedOperation[]) {
  const emails = [...new Set(operations.flatMap(({ person }) => person.email?.toLowerCase() ?? []))]
  return inviter({
    blocked: await whoIsLeftAlone(db, emails),
    ended: await whoEnded(platform, db, emails),
    told: await whoWasTold(db, emails),
  })
}

/**
 * Who would be invited if the import started now, with these decisions on its doubtful rows; for the others, why not.
 */
export async function listInvitations(
  platform: Platform,
  importId: string,
  people: readonly SaidPerson[],
): Promise<ResOf<'POST /imports/listInvitations'>['records']> {
  const { db, clock } = platform
  const entity = await findImport(db, importId)
  if (entity.status !== 'DRAFT') throw new AppError('ERR_VERSION_CONFLICT')
  const rows = (await readRows(db, importId)).map(row =>
    Object.assign(row, ...people.filter(said => said.row === row.number).map(saidOf)),
  )
  const planner = await openPlanner(db, entity, rows, rows, clock.now())
  const created = rows.flatMap(row => {
    const plan = planner.plan(row)
    return plan.outcome === 'CREATE' ? [{ row: row.number, operation: plan.operation }] : []
  })
  const invite = await openInviter(
    platform,
    db,
    created.map(({ operation }) => operation),
  )
  return created.map(({ row, operation }) => ({
    row,
    name: operation.person.name,
    email: operation.person.email,
    invitation: invite(operation),
  }))
}
