import { emailError } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { type Actor, isStaffActor } from '../../../platform/actor'
import { AppError, refuseFields } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/limits'
import type { Work } from '../../../platform/work'
import { lockOperation, mayRead, type OperationRow, refreshSearchText } from '../../operations/operations.published'
import { contractIsOut } from '../contract/generate-contract'
import { tellOfContract } from '../tell-of-contract'
import { reachableHolders, sendLink } from './mailing-links'

interface Resend {
  readonly operationId: string
  readonly emails?: readonly { readonly holderId: string; readonly email: string }[] | null | undefined
}

/**
 * Sends fresh links to the holders who have not signed: all of them, or those named, perhaps to another address, which
 * becomes the holder's. Nobody left to sign, or too early: ERR_CONTRACT_NOT_RESENDABLE. Answers how many went out.
 */
export async function resendContract(work: Work, platform: Platform, actor: Actor, wish: Resend): Promise<number> {
  const operation = await lockOperation(work.tx, wish.operationId)
  if (!operation || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  if (operation.is_archived) throw new AppError('ERR_OPERATION_ARCHIVED')
  const staff = isStaffActor(actor)
  const early = staff ? operation.state === 'CUESTIONARIO_EN_CURSO' : !contractIsOut(operation.state)
  if (early) throw new AppError('ERR_CONTRACT_NOT_RESENDABLE')
  if (wish.emails?.length) await changeEmails(work, operation, wish.emails)
  const pending = await unsignedHolders(work, operation.id)
  const named = wish.emails?.length ? new Set(wish.emails.map(({ holderId }) => holderId)) : null
  const holders = pending.filter(({ id }) => !named || named.has(id))
  if (holders.length === 0) throw new AppError('ERR_CONTRACT_NOT_RESENDABLE')
  for (const holder of holders) {
    if (!staff) await platform.rateLimits.hit(LIMITS.contractMails, holder.id)
    await sendLink(work, platform, holder, operation.num_operation)
  }
  await work.tx
    .insertInto('activity')
    .values({
      operation_id: operation.id,
      field: 'resendEmailsContract',
      params: JSON.stringify({ emails: holders.map(({ email }) => email) }),
      user_id: actor.userId,
      created_date: work.now,
    })
    .execute()
  await tellOfContract(work, operation)
  return holders.length
}

/** Holders with an address and without a signature that stands. */
async function unsignedHolders(work: Work, operationId: string) {
  const signed = await work.tx
    .selectFrom('contract_signings')
    .select('holder_id')
    .where('operation_id', '=', operationId)
    .where('rejected_date', 'is', null)
    .where('signed_date', 'is not', null)
    .execute()
  const papers = await work.tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentation_id')
    .select('documentation.holder_id')
    .where('documentation.operation_id', '=', operationId)
    .where('documentation.type', '=', 'CONTRATO')
    .where('documents.state', 'in', ['PENDIENTE_VALIDACION', 'VALIDADO'])
    .execute()
  const done = new Set([...signed, ...papers].map(({ holder_id }) => holder_id))
  return (await reachableHolders(work, operationId)).filter(({ id }) => !done.has(id))
}

async function changeEmails(
  work: Work,
  operation: OperationRow,
  wanted: readonly { readonly holderId: string; readonly email: string }[],
): Promise<void> {
  const holders = await work.tx
    .selectFrom('holders')
    .select(['id', 'position', 'email'])
    .where('operation_id', '=', operation.id)
    .execute()
  const after = new Map(holders.map(({ id, email }) => [id, email?.toLowerCase() ?? null]))
  for (const { holderId, email } of wanted) {
    if (!after.has(holderId)) throw new AppError('ERR_NOT_FOUND')
    after.set(holderId, email.toLowerCase())
  }
  const errors: Record<string, string> = {}
  for (const [index, { holderId, email }] of wanted.entries()) {
    const taken = [...after].some(([id, address]) => id !== holderId && address === email.toLowerCase())
    const error = emailError(email) ?? (taken ? 'error_form_duplicate_email' : null)
    if (error) errors[`emails.${index}.email`] = error
  }
  refuseFields(errors)
  for (const { holderId, email } of wanted) {
    const holder = holders.find(({ id }) => id === holderId)
    if (!holder || holder.email?.toLowerCase() === email.toLowerCase()) continue
    await work.tx.updateTable('holders').set({ email }).where('id', '=', holderId).execute()
    // The answers say the same, or the next correction of the questionnaire would bring the old address back.
    const place = ['holders', String(holder.position)]
    await sql`
      update questionnaires
      set answers = jsonb_set(answers, ${[...place, 'email']}::text[], to_jsonb(${email}::text))
      where operation_id = ${operation.id} and answers #> ${place}::text[] is not null`.execute(work.tx)
    await work.audit({ action: 'holder.email-changed', entity: 'holder', entityId: holderId })
  }
  await refreshSearchText(work.tx, operation.id)
}
