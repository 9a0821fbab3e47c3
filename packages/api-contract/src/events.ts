/** Names of the realtime messages. They carry ids, never data: the page refetches under its own permissions. */
export const SOCKET_EVENTS = {
  /** From a page: answered with a number, for how many milliseconds nothing has been said in its person's room. */
  userJoined: 'userJoined',
  userLeaved: 'userLeaved',
  refreshNotifications: 'refresh-notifications',
  /** To a customer, without content: something about their requests has changed. */
  requestChanged: 'request-changed',
  /** To an agency's people, without content: something that they see of whom they have sent has changed. */
  leadsChanged: 'leads-changed',
  operationChanged: 'operation-changed',
  /** Lists were created, moved, renamed or deleted: open boards refetch. */
  boardListsChanged: 'board-lists-changed',
  /** Tags were created, changed or deleted, also on operations. */
  tagsChanged: 'tags-changed',
  /** The address book changed; without an id, because a contact can be in many operations. */
  contactsChanged: 'contacts-changed',
  tasksChanged: 'tasks-changed',
  /** To a member of the staff: how many tasks they have to do may be another number now. */
  ownTasksChanged: 'own-tasks-changed',
  peopleChanged: 'people-changed',
  /** From a staff page, with an operation's id: the page opened or closed the operation. */
  operationOpened: 'operation-opened',
  operationClosed: 'operation-closed',
  /**
   * From a staff page: the topics of what it shows (`topicsOf`); from now on it hears of nothing else. Answered with a
   * number: for how many milliseconds nothing has been said about the topics that are new to this page.
   */
  follows: 'follows',
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

/**
 * Room of all staff: receives `operation-changed` and the `…-changed` events that are not about one request. A page that
 * says what it follows leaves it, and hears of its topics alone.
 */
export const OPERATIONS_ROOM = 'operations'

/** The topics that a message to the staff belongs to: its event and, about one operation, this event of this operation. */
export function topicsOf(event: string, operationId?: string): readonly string[] {
  return operationId === undefined ? [event] : [event, `${event} ${operationId}`]
}

/** A page with more topics follows every operation instead. */
export const TOPICS_MAX = 100
