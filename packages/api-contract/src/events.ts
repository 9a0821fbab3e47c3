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
  /** Tags were created, changed or deleted, on operations, too. */
  tagsChanged: 'tags-changed',
  /** The address book has changed; it names no contact, because one can be in many operations. */
  contactsChanged: 'contacts-changed',
  /** To the staff, without content: tasks were created, changed or deleted. */
  tasksChanged: 'tasks-changed',
  /** To the staff, without content: accounts of managers or users were created, changed or deleted. */
  peopleChanged: 'people-changed',
  /** From a page of the staff, with an operation's id: it shows the operation now, or no longer. */
  operationOpened: 'operation-opened',
  operationClosed: 'operation-closed',
  /** To those who have an operation open: somebody came or went. */
  presenceChanged: 'presence-changed',
  /** To everybody: the server has not heard of all that happened, so whatever is shown is read again. */
  newsMissed: 'news-missed',
} as const

/** Payload of `operation-changed`: which operation, which board lists it left or entered, and who did it. */
export interface OperationChanged {
  readonly operationId: string
  readonly listIds: readonly string[]
  readonly by: string | null
}

/** Payload of `presence-changed`: who of the staff has the operation open, oneself included. */
export interface PresenceChanged {
  readonly operationId: string
  readonly userIds: readonly string[]
}

/** Room of those who have an operation open. The server puts a socket into it, never the socket itself. */
export function presenceRoom(operationId: string): string {
  return `operation_${operationId}`
}

export function notificationsRoom(userId: string): string {
  return `notifications_${userId}`
}

/** Room of all staff: receives `operation-changed` and what is named `…-changed` without being about one request. */
export const OPERATIONS_ROOM = 'operations'
