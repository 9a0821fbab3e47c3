export const TASK_TYPES = ['REUNION', 'MAIL', 'LLAMADA', 'REVISION', 'TASK', 'VALIDACION'] as const
export type TaskType = (typeof TASK_TYPES)[number]

export const TASK_STATES = ['PENDIENTE', 'COMPLETADA'] as const
export type TaskState = (typeof TASK_STATES)[number]
