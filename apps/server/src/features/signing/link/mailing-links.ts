import { randomUUID } from 'node:crypto'
import type { ContractFault } from '@llave/domain/documents/contract-faults'
import { DAY_MS } from '@llave/domain/time/durations'
import { MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import type { Platform } from '../../../platform/platform'
import { MAILING_PURPOSE } from '../../../platform/security/mailing-links'
import { secretHash } from '../../../platform/security/secret-hashes'
import type { Work } from '../../../platform/work'
import { addStep, ensureRound } from '../signing-rounds'
import { contractLink } from './contract-mails'

export interface LinkReader {
  readonly id: string
  readonly operation_id: string
  readonly name: string
  readonly email: string
  /** The account with this e-mail, if there is one. */
  readonly user_id: string | null
  readonly language: Language | null
}

/** Why a holder who has already signed is asked to do so again. */
export type SignAgain =
  | { readonly kind: 'REJECTED'; readonly reason: string; readonly faults: ContractFault[] }
  | { readonly kind: 'NEW_FEES' }

/**
 * Sends a holder a fresh link to their contract; earlier ones are dead from now on. The caller holds the operation's
 * lock. The e-mail explains why to sign again.
 */
export async function sendLink(
  work: Work,
  { secrets }: Pick<Platform, 'secrets'>,
  holder: LinkReader,
  numOperation: number,
  again?: SignAgain,
): Promise<void> {
  await endLinks(work, holder.id)
  const id = randomUUID()
  await work.tx
    .insertInto('mailing_links')
    .values({
      id,
      operation_id: holder.operation_id,
      holder_id: holder.id,
      secret_hash: secretHash(secrets.linkCode(MAILING_PURPOSE, id)),
      email: holder.email,
      created_date: work.now,
      expires_date: new Date(work.now.getTime() + MAILING_LINK_DAYS * DAY_MS),
    })
    .execute()
  await ensureRound(work.tx, holder)
  await addStep(work.tx, holder.id, { step: 'LINK_SENT', date: work.now.toISOString(), email: holder.email })
  await work.mail(contractLink, {
    to: holder.email,
    ...(holder.user_id ? { userId: holder.user_id } : {}),
    language: holder.language ?? 'es',
    params: {
      operationId: holder.operation_id,
      holderId: holder.id,
      linkId: id,
      numOperation,
      name: holder.name,
      ...(again ? { again } : {}),
    },
  })
}

export async function endLinks(work: Work, holderId: string): Promise<void> {
  await work.tx
    .updateTable('mailing_links')
    .set({ revoked_date: work.now })
    .where('holder_id', '=', holderId)
    .where('revoked_date', 'is', null)
    .execute()
}

/** The holders of an operation who have an address, the main holder first. */
export function reachableHolders(work: Work, operationId: string): Promise<LinkReader[]> {
  return work.tx
    .selectFrom('holders')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.id', 'holders.operation_id', 'holders.name', 'users.id as user_id', 'users.language'])
    .select('holders.email')
    .where('holders.operation_id', '=', operationId)
    .where('holders.email', 'is not', null)
    .orderBy('holders.position')
    .$narrowType<{ email: string }>()
    .execute()
}
