import type { ContractFault } from '@llave/domain/documents/contract-faults'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { insertRow } from '../../../platform/database/db'
import type { Platform, Work } from '../../../platform/platform'
import { MAILING_PURPOSE } from '../../../platform/security/mailing-links'
import { secretHash } from '../../../platform/security/secret-hashes'
import { holderLanguage } from '../../../record/people/holder-language'
import { openedBy } from '../../../record/people/holder-place'
import { addStep, ensureRound } from '../signing-rounds'
import { contractLink } from './contract-mails'
import { isReadyToSend } from './waiting-contracts'

type LinkReader = Awaited<ReturnType<typeof reachableHolders>>[number]

/** Why a holder who has signed is asked to sign again. */
export type SignAgain =
  | { readonly kind: 'REJECTED'; readonly reason: string; readonly faults: ContractFault[] }
  | { readonly kind: 'NEW_FEES' }

/**
 * Sends a holder a fresh link to their contract and invalidates earlier ones; false if the contract lacks something and
 * waits for it. The caller holds the operation's lock. The e-mail explains why to sign again.
 */
export async function sendLink(
  work: Work,
  { secrets }: Pick<Platform, 'secrets'>,
  holder: LinkReader,
  numOperation: number,
  again?: SignAgain,
): Promise<boolean> {
  await endLinks(work, holder.id)
  if (!(await isReadyToSend(work, holder.operationId))) return false
  await answerDead(work, holder)
  const id = crypto.randomUUID()
  await insertRow(work.tx, 'mailingLinks', {
    id,
    operationId: holder.operationId,
    holderId: holder.id,
    secretHash: secretHash(secrets.linkCode(MAILING_PURPOSE, id)),
    email: holder.email,
    createdDate: work.now,
    expiresDate: new Date(work.now.getTime() + MAILING_LINK_DAYS * DAY_MS),
  })
  await ensureRound(work.tx, holder)
  await addStep(work.tx, holder.id, { step: 'LINK_SENT', date: work.now.toISOString(), email: holder.email })
  const opener = await openedBy(work.tx, holder.id)
  await work.mail(contractLink, {
    to: holder.email,
    ...(holder.userId ? { userId: holder.userId } : {}),
    language: holder.language,
    params: {
      operationId: holder.operationId,
      holderId: holder.id,
      linkId: id,
      numOperation,
      name: holder.name,
      ...(again ? { again } : {}),
      ...(opener ? { openedBy: opener } : {}),
    },
  })
  return true
}

/** Marks undelivered e-mails with an earlier link as needing no attention any more. */
async function answerDead({ tx, now }: Work, { id, operationId }: LinkReader): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ answeredDate: now })
    .where('operationId', '=', operationId)
    .where('template', '=', contractLink.key)
    .where('status', '=', 'DEAD')
    .where('answeredDate', 'is', null)
    .where(sql<boolean>`params ->> 'holderId' = ${id}`)
    .execute()
}

export async function endLinks(work: Work, holderId: string): Promise<void> {
  await work.tx
    .updateTable('mailingLinks')
    .set({ revokedDate: work.now })
    .where('holderId', '=', holderId)
    .where('revokedDate', 'is', null)
    .execute()
}

/** The holders of an operation with an address, the main holder first. */
export function reachableHolders(work: Work, operationId: string) {
  return work.tx
    .selectFrom('holders')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.id', 'holders.operationId', 'holders.name', 'holders.email'])
    .select(['users.id as userId', holderLanguage.as('language')])
    .where('holders.operationId', '=', operationId)
    .where('holders.email', 'is not', null)
    .orderBy('holders.position')
    .$narrowType<{ email: string }>()
    .execute()
}
