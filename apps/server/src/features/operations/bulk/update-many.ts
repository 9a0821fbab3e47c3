import type { ResOf } from '@llave/api-contract/call-types'
import type { operationCalls, RefusedOperation } from '@llave/api-contract/operations.calls'
import type { z } from 'zod'
import type { Actor } from '../../../platform/actor'
import { AppError, refuseFields } from '../../../platform/app-error'
import type { Once } from '../../../platform/http/idempotency'
import type { Platform } from '../../../platform/platform'
import { inTransaction, type Work } from '../../../platform/work'
import { lockOperation } from '../../../record/operation-row'
import type { OperationsAssigned } from '../../../record/operations-assigned'
import { assigneeOf } from '../../../record/who-gets-it'
import { refuseMissingTags, tagsAfter } from '../../tags/tags.published'
import { refuseStranger } from '../editor/responsable'
import { saveOperation } from '../editor/save-operation'

type Body = z.output<(typeof operationCalls)['POST /operations/updateMany']['body']>
type Changes = Body['data']

/**
 * The same change to many operations. Each is saved in a transaction of its own, by its own rules, with its own line in
 * the feed; one that is refused does not hold up the others. A new responsable is told once of everything that became
 * theirs, in the last transaction (`once`). When the call is repeated after a crash, operations that were saved already
 * do not change again.
 */
export async function updateManyOperations(
  platform: Platform,
  actor: Actor,
  { idList, data: asked }: Body,
  once: Once<ResOf<'POST /operations/updateMany'>>,
) {
  const data = await inTransaction(platform, actor, async work => {
    await refuseWrongChanges(work, asked)
    return { ...asked, responsable: await assigneeOf(work, asked.responsable) }
  })
  const ids = [...new Set(idList)]
  const refused: RefusedOperation[] = []
  const assigned: string[] = []
  for (const id of ids) {
    try {
      if (await inTransaction(platform, actor, work => change(work, id, data))) assigned.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(await refusal(platform, id, error))
    }
  }
  return once(async work => {
    await tellResponsable(work, actor, data.responsable ?? null, assigned)
    return { total: ids.length - refused.length, refused }
  })
}

/** What is wrong for every operation is a mistake in the form, not a refusal of each. */
async function refuseWrongChanges({ tx }: Work, data: Changes): Promise<void> {
  if (Object.values(data).every(value => value === undefined)) refuseFields({ data: 'error_form_obligatory_field' })
  if (data.isArchived && !data.archivedReason) {
    refuseFields({ 'data.archivedReason': 'error_form_obligatory_field' })
  }
  if (data.responsable) await refuseStranger(tx, data.responsable, 'data.responsable')
  await refuseMissingTags(tx, data.addTags ?? [], 'data.addTags')
}

/** Changes one operation. Returns whether somebody else is responsible for it now. */
async function change(work: Work, id: string, data: Changes): Promise<boolean> {
  const { addTags = [], removeTags = [], ...changes } = data
  const row = await lockOperation(work.tx, id)
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const tags = await tagsAfter(work.tx, id, { add: addTags, remove: removeTags })
  await saveOperation(work, id, { ...changes, tags }, {})
  return data.responsable !== undefined && data.responsable !== row.responsable_id
}

async function refusal({ db }: Platform, id: string, { code, fields, details }: AppError): Promise<RefusedOperation> {
  const row = await db.selectFrom('operations').select('num_operation').where('id', '=', id).executeTakeFirst()
  const lacking = (details as { readonly fields?: readonly string[] } | undefined)?.fields
  return {
    _id: id,
    numOperation: row?.num_operation ?? null,
    message: code,
    fields: [...(lacking ?? Object.keys(fields ?? {}))],
  }
}

async function tellResponsable(
  work: Work,
  actor: Actor,
  responsableId: string | null,
  operationIds: readonly string[],
): Promise<void> {
  if (!responsableId || responsableId === actor.userId || operationIds.length === 0) return
  const event: OperationsAssigned = { type: 'OPERATIONS_ASSIGNED', responsableId, operationIds }
  await work.emit(event)
}
