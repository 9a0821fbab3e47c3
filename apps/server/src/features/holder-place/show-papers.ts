import { areApart } from '@llave/domain/holders/paper-sight'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperation } from '../../record/operation/operation-row'
import { checkSpeaks, type PlacedHolder } from '../../record/people/holder-place'

/**
 * Lets the customer see what a holder has sent from their own place, or no longer; every later reading obeys
 * (`paperSight`). Refused where the two separate.
 */
export async function showPapers(work: Work, holder: PlacedHolder, shown: boolean): Promise<void> {
  const operation = await lockOperation(work.tx, holder.operationId)
  if (!operation) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  await checkSpeaks(work.tx, holder)
  if (areApart(operation.typeOperation)) throw new AppError('ERR_FORBIDDEN')
  const { numUpdatedRows } = await work.tx
    .updateTable('holders')
    .set({ papersShownDate: shown ? work.now : null })
    .where('id', '=', holder.id)
    .where('papersShownDate', shown ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tell(work, operation, { type: 'PAPERS_SHOWN', byHolder: holder.name, shown })
  await work.audit({
    action: shown ? 'holder.papers-shown' : 'holder.papers-hidden',
    entity: 'holder',
    entityId: holder.id,
  })
}
