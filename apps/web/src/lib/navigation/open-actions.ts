import { useEffect, useRef } from 'react'
import { observable, useObservable } from '../observable'

/** Something that can be done with what is open; the palette offers it by name. */
export interface OpenAction {
  readonly id: string
  readonly title: string
  readonly run: () => void
}

interface Offer {
  readonly actions: readonly OpenAction[]
  readonly beside: boolean
}

/** What each open page or dialog offers, the topmost last. */
const offered = observable<readonly Offer[]>([])

/**
 * Offers these while the component is shown. Ids and titles tell them apart: new functions may come each time. What is
 * shown `beside` something else leaves that in reach; what lies on top of it does not.
 */
export function useOfferActions(
  actions: readonly OpenAction[],
  { beside = false }: { readonly beside?: boolean } = {},
): void {
  const latest = useRef(actions)
  latest.current = actions
  const titles = JSON.stringify(actions.map(({ id, title }) => [id, title]))

  useEffect(() => {
    const pairs = JSON.parse(titles) as readonly (readonly [string, string])[]
    const own = pairs.map(([id, title]) => ({
      id,
      title,
      run: () => latest.current.find(action => action.id === id)?.run(),
    }))
    const offer = { actions: own, beside }
    offered.set([...offered.get(), offer])
    return () => offered.set(offered.get().filter(other => other !== offer))
  }, [titles, beside])
}

/** What can be done with what lies on top, and with what it stands beside; empty where nothing offers anything. */
export function useOpenActions(): readonly OpenAction[] {
  const offers = useObservable(offered)
  const from = offers.findLastIndex(({ beside }) => !beside)
  return offers
    .slice(Math.max(0, from))
    .reverse()
    .flatMap(({ actions }) => actions)
}
