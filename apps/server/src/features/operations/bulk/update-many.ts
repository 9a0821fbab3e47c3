import type { ResOf } from '@llave/api-contract/call-types'
import { MOVE_OF_MANY_SECONDS } from '@llave/domain/validation/limits'
import { refuseField } from '../../../platform/app-error'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Once } from '../../../platform/http/idempotency'
import { type Actor, inTransaction, type Platform, type Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { eachOperation } from '../../../record/operation/each-operation'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { assigneeOf } from '../../../record/people/who-gets-it'
import { refuseMissingTags, tagsAfter } from '../../tags/tags.published'
import { refuseStranger } from '../editor/responsable'
import { type SaveOptions, saveOperation } from '../editor/save-operation'
import { secondsAfter, type Undo } from '../moves/remember-move'

type Body = CallRequest<'POST /operations/updateMany'>['body']
type Changes = Body['data']

/** A changed operation. */
interface Changed {
  readonly operationId: string
  /** The responsable has changed. */
  readonly isAssigned: boolean
  readonly undo: Undo | null
}

/**
 * Makes the same change to many operations. Each is saved in its own transaction, by its own rules, with its own line
 * in the feed; refused ones do not stop the others. A new responsable gets one notification for all of them, in the
 * last transaction (`once`). When the call is repeated after a crash, saved operations do not change again.
 */
export async function updateManyOperations(
  platform: Platform,
  actor: Actor,
  { idList, data: asked, undoable }: Body,
  once: Once<ResOf<'POST /operations/updateMany'>>,
) {
  const responsableId = await inTransaction(platform, actor, async work => {
    await refuseWrongChanges(work, asked)
    return assigneeOf(work, asked.responsable)
  })
  const items = [...new Set(idList)].map(operationId => ({ operationId }))
  const heldFrom = secondsAfter(platform.clock.now(), items.length * MOVE_OF_MANY_SECONDS)
  const { done, refused } = await eachOperation(platform, actor, items, (work, { operationId }) =>
    change(work, operationId, { asked, responsableId }, { undoable, heldFrom }),
  )
  const assigned = done.filter(({ isAssigned }) => isAssigned).map(({ operationId }) => operationId)
  return once(async work => {
    if (responsableId && responsableId !== actor.userId && assigned.length > 0) {
      await tell(work, null, { type: 'OPERATIONS_ASSIGNED', responsableId, operationIds: assigned })
    }
    return { total: done.length, refused, ...undoOf(done, work.now) }
  })
}

/** Values that are wrong for all operations are reported as form errors instead of refusals. */
async function refuseWrongChanges({ tx }: Work, data: Changes): Promise<void> {
  if (Object.values(data).every(value => value === undefined)) refuseField('data', 'error_form_obligatory_field')
  if (data.isArchived && !data.archivedReason) {
    refuseField('data.archivedReason', 'error_form_obligatory_field')
  }
  if (data.responsable) await refuseStranger(tx, data.responsable, 'data.responsable')
  await refuseMissingTags(tx, data.addTags ?? [], 'data.addTags')
}

interface Asked {
  readonly asked: Changes
  /** The new responsable; the stand-in if the requested person is away. */
  readonly responsableId: Changes['responsable']
}

async function change(work: Work, id: string, data: Asked, options: SaveOptions): Promise<Changed> {
  const { addTags = [], removeTags = [], ...asked } = data.asked
  const row = await lockOperationFor(work, work.actor, id)
  // Operations that the requested person already has stay theirs.
  const responsable = asked.responsable === row.responsableId ? row.responsableId : data.responsableId
  const tags = await tagsAfter(work.tx, id, { add: addTags, remove: removeTags })
  const changes = { ...asked, ...(asked.responsable !== undefined && { responsable }), tags }
  const undo = await saveOperation(work, row, changes, { ...options, isOneOfMany: true })
  const isAssigned = asked.responsable !== undefined && responsable !== row.responsableId
  return { operationId: id, isAssigned, undo }
}

/** The undo of all moves; empty if the time for it passed while they were made. */
function undoOf(changed: readonly Changed[], now: Date): Pick<ResOf<'POST /operations/updateMany'>, 'undo'> {
  const moves = changed.flatMap(({ operationId, undo }) => (undo ? [{ operationId, moveId: undo._id }] : []))
  const until = changed.find(({ undo }) => undo)?.undo?.until
  return until !== undefined && until > now.toISOString() ? { undo: { moves, until } } : {}
}
