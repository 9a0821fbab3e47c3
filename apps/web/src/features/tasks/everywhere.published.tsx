import { QuickTask as Quick } from './quick/QuickTask'
import { usePendingTasks as pending } from './use-pending-tasks'

// What the staff's shell needs of tasks on every screen: little, because it is loaded with the first one.
export const QuickTask = Quick
export const usePendingTasks = pending
