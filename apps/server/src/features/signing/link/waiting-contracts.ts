import { type ContractGap, companyGaps, isCompanyGap } from '@llave/domain/contracts/contract-gaps'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { sql } from 'kysely'
import { type Db, findRow } from '../../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import type { Happened, OperationReactions } from '../../../record/events/reactions'
import { tell } from '../../../record/events/tell'
import { lockOperation } from '../../../record/operation/operation-row'
import {
  type NewNotification,
  readStaff,
  staffNotice,
  staffOf,
  writeNotifications,
} from '../../notifications/notifications.published'
import { contractGapsOf } from '../contract/contract-gaps'

/** Whether the contracts of an operation are to be sent, and wait until nothing is missing. */
export async function contractWaits(db: Db, operationId: string): Promise<boolean> {
  const row = await findRow(db, 'operations', operationId, ['contractWaitingDate'])
  return row?.contractWaitingDate != null
}

/**
 * Marks that the contracts wait, or with null that they do not; true if this is new. The caller holds the operation's
 * lock.
 */
async function mark({ tx }: Work, operationId: string, contractWaitingDate: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operations')
    .set({ contractWaitingDate })
    .where('id', '=', operationId)
    .where('contractWaitingDate', contractWaitingDate ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Whether a link to the contract can be sent now. Otherwise the contracts wait for what is missing, and those who can
 * fill it in are told, once. The caller holds the operation's lock.
 */
export async function isReadyToSend(work: Work, operationId: string): Promise<boolean> {
  const missing = await contractGapsOf(work.tx, operationId)
  const isReady = missing.length === 0
  const isNew = await mark(work, operationId, isReady ? null : work.now)
  const operation = !isReady && isNew && (await lockOperation(work.tx, operationId))
  if (operation) await tell(work, operation, { type: 'CONTRACT_WAITS', missing })
  return isReady
}

/** Sends the waiting contracts that lack nothing any more. */
export async function sendWaitingContracts(platform: Platform): Promise<void> {
  const { db } = platform
  const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  if (companyGaps(company).length > 0) return
  const waiting = await db
    .selectFrom('operations')
    .select('id')
    .where('contractWaitingDate', 'is not', null)
    .where('isArchived', '=', false)
    .orderBy('contractWaitingDate')
    .execute()
  for (const { id } of waiting) await inTransaction(platform, null, work => sendIfComplete(work, id))
}

async function sendIfComplete(work: Work, id: string): Promise<void> {
  const operation = await lockOperation(work.tx, id)
  if (!operation || operation.isArchived || !contractIsOut(operation.state)) return
  if ((await contractGapsOf(work.tx, id)).length > 0 || !(await mark(work, id, null))) return
  await tell(work, operation, { type: 'CONTRACT_COMPLETED', isStep: operation.state === 'CONTRATO_INTERMEDIACION' })
}

const COMPANY_SETTINGS = '/configuracion/empresa'

/**
 * Tells those who look after the operation what its contracts wait for. Tells the superadmins, who alone can fill in
 * the company's data, what is missing of these: once, however many contracts wait.
 */
export async function tellOfWaitingContract(
  work: Work,
  { operation }: Happened,
  { missing }: OperationReactions['contractWaits'],
): Promise<void> {
  const readers = staffOf(await readStaff(work), operation.responsableId, null)
  const say = (t: Translate) => t('notifications.contractWaits', { missing: namesOf(t, missing) })
  const ofCompany = missing.filter(isCompanyGap)
  await writeNotifications(work, [
    ...readers.map(reader => staffNotice(reader, operation, { tab: 'DOCUMENTS', kind: 'CONTRACT', say })),
    ...(ofCompany.length > 0 ? await toOwners(work, ofCompany) : []),
  ])
}

async function toOwners(work: Work, missing: readonly ContractGap[]): Promise<NewNotification[]> {
  const owners = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`'superadmin' = any(roles)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.userId', '=', 'users.id')
            .where('notifications.url', '=', COMPANY_SETTINGS)
            .where('notifications.read', '=', false),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return owners.map(({ id, language }) => {
    const t = translator(language)
    const name = t('notifications.companyIncomplete', { missing: namesOf(t, missing) })
    return { userId: id, name, url: COMPANY_SETTINGS, type: 'BACKOFFICE', kind: 'CONTRACT' }
  })
}

function namesOf(t: Translate, gaps: readonly ContractGap[]): string {
  return new Intl.ListFormat(LOCALES[t.language], { type: 'conjunction' }).format(
    gaps.map(gap => t(`operations.contractGaps.names.${gap}`)),
  )
}
