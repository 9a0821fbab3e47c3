/**
 * The holder of a page, and its credential: the secret of the mailing link or, when null, the session of the holder's
 * own account. It is the bearer of every call of the page.
 */
export interface Link {
  readonly operationId: string
  readonly holderId: string
  readonly secret: string | null
}

/** The bearer of a call; undefined uses the session. */
export const bearerOf = ({ secret }: Link) => ({ token: secret ?? undefined })

export const aboutOf = ({ operationId, holderId }: Link) => ({ operationId, holderId })
