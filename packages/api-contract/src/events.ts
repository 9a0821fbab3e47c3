/** Names of the realtime messages. They carry ids, never data: the page refetches under its own permissions. */
export const SOCKET_EVENTS = {
  /** From a page. The answer is a number: for how many milliseconds nothing has been announced in its person's room. */
  userJoined: 'userJoined',
  userLeaved: 'userLeaved',
  refreshNotifications: 'refresh-notifications',
  /** To a customer, without content: something about their requests has changed. */
  requestChanged: 'request-changed',
  /** To an agency's people, without content: something has changed that they see of the people they sent. */
  leadsChanged: 'leads-changed',
  operationChanged: 'operation-changed',
  /** Lists were created, moved, renamed or deleted: open boards refetch. */
  boardListsChanged: 'board-lists-changed',
  /** Tags were created, changed or deleted, also on operations. */
  tagsChanged: 'tags-changed',
  /** The address book changed; without an id, because a contact can be in many operations. */
  contactsChanged: 'contacts-changed',
  tasksChanged: 'tasks-changed',
  /** To a member of the staff: the number of their pending tasks may have changed. */
  ownTasksChanged: 'own-tasks-changed',
  peopleChanged: 'people-changed',
  /** From a staff page, with an operation's id: the page opened or closed the operation. */
  operationOpened: 'operation-opened',
  operationClosed: 'operation-closed',
  /**
   * From a staff page: the topics of what it shows (`topicsOf`); it then receives nothing else. The answer is a number:
   * for how many milliseconds nothing has been announced about the topics that are new to this page.
   */
  follows: 'follows',
  /** To those who have an operation open: somebody has opened or closed it. */
  presenceChanged: 'presence-changed',
  /** To everybody: the server missed some announcements, so pages must read their data again. */
  newsMissed: 'news-missed',
} as const

/** Payload of `operation-changed`: the operation, the board lists it left or entered, and who changed it. */
export interface OperationChanged {
  readonly operationId: string
  readonly listIds: readonly string[]
  readonly by: string | null
}

/** Payload of `presence-changed`: the staff who have the operation open, including the recipient. */
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
 * Room of all staff: receives `operation-changed` and the `…-changed` events that are not about one request. A page
 * that says what it follows leaves it and then receives only its topics.
 */
export const OPERATIONS_ROOM = 'operations'

/**
 * The topics of an announcement to the staff: its event, and if it is about an operation, the event of that operation.
 */
export function topicsOf(event: string, operationId?: string): readonly string[] {
  return operationId === undefined ? [event] : [event, `${event} ${operationId}`]
}

/** A page with more topics follows all operations instead. */
export const TOPICS_MAX = 100
