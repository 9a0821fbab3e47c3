import { NextTask as Next } from './NextTask'
import { usePendingTasks as pending } from './task-calls'

export const NextTask = Next
export const usePendingTasks = pending
