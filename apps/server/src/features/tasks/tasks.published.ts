import { dueTasksOf } from './tasks.views'

/** What other features may use of the tasks. */
export { dueTasksOf }
