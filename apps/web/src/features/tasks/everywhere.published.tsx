// The part of tasks that the staff's layout needs on every screen; small, because it loads with the first one.
export { QuickTask } from './quick/QuickTask'
export { usePendingTasks } from './use-pending-tasks'
