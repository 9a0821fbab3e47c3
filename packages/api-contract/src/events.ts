/** Names of the realtime messages. They carry ids, never data: the page refetches under its own permissions. */
export const SOCKET_EVENTS = {
  userJoined: 'userJoined',
  userLeaved: 'userLeaved',
  refreshNotifications: 'refresh-notifications',
  /** To a customer, without content: something about their requests has changed. */
  requestChanged: 'request-changed',
  operationChanged: 'operation-changed',
  /** Lists were created, moved, renamed or deleted: open boards refetch. */
  boardListsChanged: 'board-lists-changed',
  /** Tags were created, changed or deleted, also on operations. */
  tagsChanged: 'tags-changed',
  /** The address book changed; without an id, because a contact can be in many operations. */
  contactsChanged: 'contacts-changed',
  tasksChanged: 'tasks-changed',
  peopleChanged: 'people-changed',
  /** From a staff page, with an operation's id: the page opened or closed the operation. */
  operationOpened: 'operation-opened',
  operationClosed: 'operation-closed',
  /** To those who have an operation open: somebody joined or left. */
  presenceChanged: 'presence-changed',
  /** To all: the server missed some news, so pages read their data again. */
  newsMissed: 'news-missed',
} as const

/** Payload of `operation-changed`: which operation, which board lists it left or entered, and who did it. */
export interface OperationChanged {
  readonly operationId: string
  readonly listIds: readonly string[]
  readonly by: string | null
}

/** Payload of `presence-changed`: the staff who have the operation open, including oneself. */
export interface PresenceChanged {
  readonly operationId: string
  readonly userIds: readonly string[]
}

/** Room of those who have an operation open. Only the server adds sockets to it. */
export function presenceRoom(operationId: string): string {
  return `operation_${operationId}`
}

export function notificationsRoom(userId: string): string {
  return `notifications_${userId}`
}

/** Room of all staff: receives `operation-changed` and the `…-changed` events that are not about one request. */
export const OPERATIONS_ROOM = 'operations'
