import { fullName } from '@llave/domain/people/full-name'
import { VERDICT_HOLD_MS } from '@llave/domain/validation/limits'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'

/**
 * Throws ERR_DOCUMENT_HELD while the review desk holds a verdict on a file. The error names who has decided, since
 * others see the outcome only once it can no longer be taken back.
 */
export async function refuseHeld({ tx }: Work, heldVerdictId: string | null): Promise<void> {
  if (heldVerdictId === null) return
  const reviewer = await tx
    .selectFrom('heldVerdicts')
    .innerJoin('users', 'users.id', 'heldVerdicts.reviewerId')
    .select(['users.name', 'users.lastname'])
    .where('heldVerdicts.id', '=', heldVerdictId)
    .executeTakeFirstOrThrow()
  throw new AppError('ERR_DOCUMENT_HELD', {
    details: { by: fullName(reviewer) },
    retryAfter: Math.ceil(VERDICT_HOLD_MS / 1000),
  })
}
