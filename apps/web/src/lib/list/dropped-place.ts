/** An item dropped before or behind another one. */
export interface Dropped {
  readonly own: string
  readonly over: string
  readonly behind: boolean
}

/** The new position of a dropped item, from 0, counted without itself; null when it stays. */
export function droppedPlace(order: readonly string[], { own: ownId, over: overId, behind }: Dropped): number | null {
  const own = order.indexOf(ownId)
  const over = order.indexOf(overId)
  if (own < 0 || over < 0) return null
  const at = over + (behind ? 1 : 0) - (own < over ? 1 : 0)
  return at === own ? null : at
}
