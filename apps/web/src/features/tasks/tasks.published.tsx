import { NextTask as Next } from './NextTask'
import { TasksTab as OperationTasks } from './operation/TasksTab'
import { useToggleTask as toggleTask } from './task-calls'

// What other features use of tasks; all of it needs the texts `tasks` and `states`.
export const NextTask = Next
export const TasksTab = OperationTasks
export const useToggleTask = toggleTask
