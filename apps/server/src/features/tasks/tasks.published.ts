import { handOverTasks } from './save-task'
import { dueTasksOf, nextTaskOf, presentNextTask } from './tasks.views'

export { dueTasksOf, handOverTasks, nextTaskOf, presentNextTask }
