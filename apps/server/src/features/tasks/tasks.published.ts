import { dueTasksOf } from './tasks.views'

export { dueTasksOf }
