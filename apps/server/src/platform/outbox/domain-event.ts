/**
 * What happened, for those who must hear of it after the commit: a JSON object of the feature whose event it is, which
 * `type` tells.
 */
export interface DomainEvent {
  readonly type: string
}

/** An event as the dispatcher gets it: with who did it (null: the system), so that nobody is told of their own doing. */
export type DispatchedEvent = DomainEvent & { readonly by: string | null }
