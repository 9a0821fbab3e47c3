import type { DemoPerson } from './demo-people'
import type { DemoStory } from './demo-story'

/** A stored operation, for the data around it. */
export interface DemoOperation {
  readonly id: string
  readonly story: DemoStory
  readonly responsable: string | null
  readonly holders: readonly { readonly id: string; readonly person: DemoPerson }[]
}
