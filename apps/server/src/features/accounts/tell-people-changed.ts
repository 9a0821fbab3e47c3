import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { Work } from '../../platform/work'

/** Open pages of the staff read managers and users again. */
export function tellPeopleChanged(work: Work): Promise<void> {
  return work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.peopleChanged })
}
