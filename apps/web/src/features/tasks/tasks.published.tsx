export { NextTask } from './NextTask'
export { TasksTab } from './operation/TasksTab'
export { useToggleTask } from './task-calls'
