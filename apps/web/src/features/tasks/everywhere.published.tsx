import { usePendingTasks as pending } from './use-pending-tasks'

// What the staff's shell needs of tasks on every screen: little, because it is loaded with the first one.
export const usePendingTasks = pending
