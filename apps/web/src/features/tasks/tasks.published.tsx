// What other features use of tasks; all of it needs the texts `tasks` and `states`.
export { NextTask } from './NextTask'
export { TasksTab } from './operation/TasksTab'
export { useToggleTask } from './task-calls'
