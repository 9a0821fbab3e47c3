/** Whose contract a mailing link opens, and the secret that proves it: the bearer of every call of the page. */
export interface Link {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string
}

/** What the calls of a link say about it. */
export const aboutOf = ({ operationId, holderId }: Link) => ({ operationId, holderId })
