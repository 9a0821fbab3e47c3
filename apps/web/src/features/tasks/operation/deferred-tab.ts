import type { ComponentProps } from 'react'
import { deferred } from '../../../lib/deferred'
import type { TasksTab } from './TasksTab'

/** The route of an operation loads it ahead. */
export const DeferredTasksTab = deferred<ComponentProps<typeof TasksTab>>(async () => ({
  default: (await import('./TasksTab')).TasksTab,
}))
