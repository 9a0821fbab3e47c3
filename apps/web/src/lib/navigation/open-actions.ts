import { useEffect, useRef } from 'react'
import { observable, useObservable } from '../observable'

/** An action on an open object, offered by name in the palette. */
export interface OpenAction {
  readonly id: string
  readonly title: string
  readonly run: () => void
}

interface Offer {
  readonly actions: readonly OpenAction[]
  readonly beside: boolean
}

/** The actions of each open page or dialog, the topmost last. */
const offered = observable<readonly Offer[]>([])

/**
 * Offers these actions while the component is mounted. They are compared by id and title, so functions may change. With
 * `beside`, the actions of the page beneath stay available; otherwise they do not.
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

/** The actions of the topmost page or dialog, and of the page beside it; may be empty. */
export function useOpenActions(): readonly OpenAction[] {
  const offers = useObservable(offered)
  const from = offers.findLastIndex(({ beside }) => !beside)
  return offers
    .slice(Math.max(0, from))
    .reverse()
    .flatMap(({ actions }) => actions)
}
