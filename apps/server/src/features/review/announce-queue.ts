import { OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { Work } from '../../platform/work'

/** Tells the open desks that the queue has changed. Nothing has happened to the operation itself yet. */
export async function announceQueue(work: Work, operationId: string): Promise<void> {
  const data: OperationChanged = { operationId, listIds: [], by: work.actor?.userId ?? null }
  await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
}
