import { AppError } from '../../platform/app-error'
import { updateRow } from '../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { inviteUntold } from '../accounts/accounts.published'
import { lockNewPeople } from '../contacts/contacts.published'
import { createImported } from './create-imported'
import { type ImportEntity, type ImportRowEntity, readRows } from './import-rows'
import { openInviter } from './plan-invitations'
import { openPlanner } from './plan-rows'

export const IMPORT_JOB = 'import-operations'

/**
 * Continues all running imports, row by row, each row in its own transaction: after a crash the next run continues
 * where this one ended, and nothing is created twice.
 */
export async function runImports(platform: Platform, cutOff: AbortSignal): Promise<void> {
  for (;;) {
    const entity = await platform.db
      .selectFrom('imports')
      .selectAll()
      .where('status', '=', 'RUNNING')
      .orderBy('startedDate')
      .limit(1)
      .executeTakeFirst()
    if (!entity || cutOff.aborted) return
    const rows = await readRows(platform.db, entity.id)
    for (const { number, status } of rows) {
      if (cutOff.aborted) return
      if (status === 'WAITING') await importRow(platform, entity, rows, number)
    }
    await inTransaction(platform, null, work => finish(work, entity))
  }
}

async function importRow(
  platform: Platform,
  entity: ImportEntity,
  all: readonly ImportRowEntity[],
  number: number,
): Promise<void> {
  try {
    await inTransaction(platform, null, work => decide(platform, work, entity, all, number))
  } catch (error) {
    // An unexpected error in one row must not stop the others. Without a database, this fails as well.
    const isKnown = error instanceof AppError
    const errors = isKnown ? errorsOf(error) : { state: 'ERR_SERVER_GENERIC' }
    await inTransaction(platform, null, work => settle(work, entity.id, number, { status: 'REFUSED', errors }))
    if (!isKnown) platform.log.error({ err: error, importId: entity.id, row: number }, 'a row could not be imported')
  }
}

/** The rules that the operation would break, by field. */
function errorsOf({ code, fields, details }: AppError): Readonly<Record<string, string>> {
  if (fields && Object.keys(fields).length > 0) return fields
  const missing = (details as { readonly fields?: readonly string[] } | undefined)?.fields
  if (missing) return Object.fromEntries(missing.map(field => [field, 'error_form_obligatory_field']))
  return { state: code }
}

async function decide(
  platform: Platform,
  work: Work,
  entity: ImportEntity,
  all: readonly ImportRowEntity[],
  number: number,
): Promise<void> {
  const { tx, now } = work
  // One row at a time for all imports, so that two rows of one person find one contact, and two equal rows become one
  // operation.
  await lockNewPeople(work)
  const row = await tx
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', entity.id)
    .where('number', '=', number)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  const plan = (await openPlanner(tx, entity, all, [row], now)).plan(row)
  if (plan.outcome === 'DOUBTFUL') await settle(work, entity.id, number, { status: 'DOUBTFUL' })
  else if (plan.outcome === 'KNOWN') {
    await settle(work, entity.id, number, { status: 'KNOWN', operationId: plan.operationId })
  } else if (plan.outcome === 'REFUSED') {
    await settle(work, entity.id, number, { status: 'REFUSED', errors: plan.errors })
  } else if (entity.createdBy === null) {
    await settle(work, entity.id, number, { status: 'REFUSED', errors: { state: 'ERR_USER_NOT_ACTIVE' } })
  } else {
    const origin = { known: plan.known, file: entity.name, by: entity.createdBy }
    // Computed before the account is created: customers whose account is already in use are not invited, and the new
    // account must not count.
    const invite = entity.invites ? await openInviter(platform, tx, [plan.operation]) : null
    const { customerId, ...created } = await createImported(work, plan.operation, origin)
    const isInvited = invite?.(plan.operation) === 'INVITED' && (await inviteUntold(work, customerId, entity.createdBy))
    await settle(work, entity.id, number, {
      ...{ status: 'CREATED', reference: plan.operation.reference, ...created },
      ...(isInvited && { invitedId: customerId }),
    })
  }
}

type Settled = Pick<ImportRowEntity, 'status'> &
  Partial<Omit<ImportRowEntity, 'errors'>> & { readonly errors?: Readonly<Record<string, string>> }

async function settle({ tx }: Work, importId: string, number: number, { errors, ...settled }: Settled): Promise<void> {
  await updateRow(
    tx,
    'importRows',
    { importId, number, status: 'WAITING' },
    { ...settled, ...(errors && { errors: JSON.stringify(errors) }) },
  )
}

/** Deletes the cells of rows that have become operations, keeping only their references. */
async function finish(work: Work, { id: importId, invites }: ImportEntity): Promise<void> {
  const { tx, now } = work
  await tx
    .updateTable('importRows')
    .set({ cells: [] })
    .where('importId', '=', importId)
    .where('status', 'in', ['CREATED', 'KNOWN'])
    .execute()
  await updateRow(tx, 'imports', { id: importId, status: 'RUNNING' }, { status: 'DONE', finishedDate: now })
  if (invites) await tell(work, null, { type: 'PEOPLE_CHANGED' })
}
