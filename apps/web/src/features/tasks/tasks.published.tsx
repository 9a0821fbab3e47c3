import { type ComponentProps, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { NextTask as Next } from './NextTask'
import { DeferredTasksTab } from './operation/deferred-tab'
import { useToggleTask as toggleTask } from './task-calls'

// What other features use of tasks; all of it needs the texts `tasks` and `states`.
export const NextTask = Next
export const useToggleTask = toggleTask

/** The tasks of an operation. */
export function TasksTab(props: ComponentProps<typeof DeferredTasksTab>) {
  return (
    <Suspense fallback={<Skeletons count={4} height={40} />}>
      <DeferredTasksTab {...props} />
    </Suspense>
  )
}
