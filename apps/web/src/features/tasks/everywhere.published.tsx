// What the staff's shell needs of tasks on every screen: little, because it is loaded with the first one.
export { QuickTask } from './quick/QuickTask'
export { usePendingTasks } from './use-pending-tasks'
