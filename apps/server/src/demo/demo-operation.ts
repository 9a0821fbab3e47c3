import type { DemoPerson } from './demo-people'
import type { DemoStory } from './demo-story'

/** An operation that has been written, for whatever is loaded around it. */
export interface DemoOperation {
  readonly id: string
  readonly story: DemoStory
  readonly responsable: string | null
  readonly holders: readonly { readonly id: string; readonly person: DemoPerson }[]
}
