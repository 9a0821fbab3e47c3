import { dueTasksOf, nextTaskOf, presentNextTask } from './tasks.views'

export { dueTasksOf, nextTaskOf, presentNextTask }
