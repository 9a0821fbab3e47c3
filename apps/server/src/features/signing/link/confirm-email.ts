import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import { correctPerson } from '../../../record/correct-person'
import { lockOperationFor } from '../../../record/operation-access'
import { findPerson } from '../../../record/person'
import { tell } from '../../../record/tell'

interface Confirmation {
  readonly operationId: string
  readonly holderId: string
  readonly email: string
}

/**
 * Confirms, for the staff, that an address is the holder's, which from now on is the person's. Throws ERR_VERSION_CONFLICT if it was replaced meanwhile.
 */
export async function confirmHolderEmail(
  work: Work,
  actor: Actor,
  { operationId, holderId, email }: Confirmation,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const holder = await work.tx
    .selectFrom('holders')
    .select(['name', 'email'])
    .where('id', '=', holderId)
    .where('operationId', '=', operation.id)
    .executeTakeFirst()
  if (!holder) throw new AppError('ERR_NOT_FOUND')
  if (holder.email?.toLowerCase() !== email.toLowerCase()) throw new AppError('ERR_VERSION_CONFLICT')
  const { numUpdatedRows } = await work.tx
    .updateTable('holderEmailChanges')
    .set({ confirmedBy: actor.userId, confirmedDate: work.now })
    .where('holderId', '=', holderId)
    .where('confirmedDate', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await correctPerson(work, await findPerson(work.tx, { holderId }), { email: holder.email }, { told: operation.id })
  await work.audit({ action: 'holder.email-confirmed', entity: 'holder', entityId: holderId })
  await tell(work, operation, { type: 'HOLDER_EMAIL_CONFIRMED' })
}
