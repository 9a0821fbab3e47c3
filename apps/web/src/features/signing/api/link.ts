/**
 * Whose contract the page is about, and what proves it: the secret of the mailing link, or, when it is null, the session
 * of the holder's own account. It is the bearer of every call of the page.
 */
export interface Link {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string | null
}

/** The bearer of a call: none stands for the session. */
export const bearerOf = ({ secret }: Link) => ({ token: secret ?? undefined })

/** What the calls of a link say about it. */
export const aboutOf = ({ operationId, holderId }: Link) => ({ operationId, holderId })
