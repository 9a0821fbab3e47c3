interface About {
  readonly operationId: string
  readonly holderId: string
}

/** The dead link that led to a page, from the state of its history entry. */
export function deadLinkOf(state: unknown): About | null {
  const { deadLink } = Object(state) as { deadLink?: About }
  return typeof deadLink?.operationId === 'string' && typeof deadLink.holderId === 'string' ? deadLink : null
}
