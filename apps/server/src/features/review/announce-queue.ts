import { OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { Work } from '../../platform/work'

/** Tells open review desks that the queue has changed, without an event of the operation. */
export async function announceQueue(work: Work, operationId: string): Promise<void> {
  const data: OperationChanged = { operationId, listIds: [], by: work.actor?.userId ?? null }
  await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
}
