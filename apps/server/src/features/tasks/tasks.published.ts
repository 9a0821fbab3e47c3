export { createTask, handOverTasks } from './save-task'
export { dueTasksOf, nextTaskOf, presentNextTask } from './tasks.views'
