import { useEffect, useRef } from 'react'
import { observable, useObservable } from '../observable'

/** Something that can be done with what is open; the palette offers it by name. */
export interface OpenAction {
  readonly id: string
  readonly title: string
  readonly run: () => void
}

/** The actions of each open page or dialog, the topmost last. */
const offered = observable<readonly (readonly OpenAction[])[]>([])

/** Offers these while the component is shown. Ids and titles tell them apart: new functions may come each time. */
export function useOfferActions(actions: readonly OpenAction[]): void {
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
    offered.set([...offered.get(), own])
    return () => offered.set(offered.get().filter(others => others !== own))
  }, [titles])
}

/** What can be done with what lies on top; empty where nothing offers anything. */
export function useOpenActions(): readonly OpenAction[] {
  return useObservable(offered).at(-1) ?? NONE
}

const NONE: readonly OpenAction[] = []
