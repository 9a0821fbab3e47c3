/**
 * Something that happened, for those who must hear of it after the commit: a JSON object defined by the feature that
 * `type` identifies.
 */
export interface DomainEvent {
  readonly type: string
}

/**
 * An event as the dispatcher receives it, with who caused it (null: the system), so that nobody is notified of their
 * own actions.
 */
export type DispatchedEvent = DomainEvent & { readonly by: string | null }
