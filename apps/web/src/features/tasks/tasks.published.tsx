export { NextTask } from './NextTask'
export { TasksTab } from './operation/TasksTab'
export { useOpenTasks, useToggleTask } from './task-calls'
