export const TASK_TYPES = ['REUNION', 'MAIL', 'LLAMADA', 'REVISION', 'TASK', 'VALIDACION'] as const
export type TaskType = (typeof TASK_TYPES)[number]

export const TASK_STATES = ['PENDIENTE', 'COMPLETADA'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The tasks that a list shows (spec: back office §2). The three about dates show pending tasks only. */
export const TASK_FILTERS = ['ALL', 'PENDING', 'DUE_TODAY', 'OVERDUE', 'THIS_WEEK', 'COMPLETED'] as const

export const CALL_OUTCOMES = ['REACHED', 'NO_ANSWER', 'CALL_BACK', 'MESSAGE_LEFT', 'WRONG_NUMBER'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
