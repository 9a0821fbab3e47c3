import { z } from 'zod'
import { findRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { lockOperation } from '../../../record/operation/operation-row'
import { doubtAbout } from '../../../record/people/change-holder-email'

const renewed = z.object({ operationId: z.string(), changeId: z.string().optional() })

/**
 * Restarts the lifetime of the link of a change, because its e-mail is sent again; false if the link leads nowhere: the
 * address is confirmed or has changed since, or the request is archived. True for an e-mail without a link.
 */
export async function renewConfirmLink(work: Work, params: unknown): Promise<boolean> {
  const { operationId, changeId } = renewed.parse(params)
  if (!changeId) return true
  const operation = await lockOperation(work.tx, operationId)
  const change = await findRow(work.tx, 'holderEmailChanges', changeId, ['holderId'])
  const doubt = change && (await doubtAbout(work.tx, change.holderId))
  if (!operation || operation.isArchived || doubt?.changeId !== changeId) return false
  await work.tx.updateTable('holderEmailChanges').set({ linkSentDate: work.now }).where('id', '=', changeId).execute()
  return true
}
