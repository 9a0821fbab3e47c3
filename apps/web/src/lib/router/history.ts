import { type Address, FIRST_KEY, type Location, textOf } from './location'

/** The steps that a visit consists of, as the browser keeps them. */
export interface Steps {
  /** The present step. */
  readonly now: () => Location
  readonly push: (location: Location) => void
  readonly replace: (location: Location) => void
  /** The present step changes later, and `listen` tells. */
  readonly go: (delta: number) => void
  /** Hears of steps that the person takes, and of those of `go`, with how far they lead. Answers how to stop. */
  readonly listen: (heard: (location: Location, delta: number) => void) => () => void
}

/** What an entry of the browser's history holds. `useBackCloses` adds entries of its own, with the same number. */
interface Kept {
  readonly usr: Location['state']
  readonly key: string
  /** Which step of the visit it is. */
  readonly idx: number
}

const kept = () => window.history.state as Partial<Kept> | null

/** Safari refuses further entries when there have been very many in a short time. */
const isTooMany = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError'

export const newKey = () => Math.random().toString(36).slice(2, 10)

export function browserSteps(): Steps {
  const addressOf = ({ pathname, search, hash }: Address = window.location): Address => ({ pathname, search, hash })
  const now = (): Location => {
    const { usr = null, key = FIRST_KEY } = kept() ?? {}
    return { ...addressOf(), state: usr, key }
  }
  let index = kept()?.idx ?? 0
  if (kept()?.idx === undefined) window.history.replaceState({ ...kept(), idx: index }, '')

  function keep(method: 'pushState' | 'replaceState', location: Location): void {
    const entry: Kept = { usr: location.state, key: location.key, idx: index }
    try {
      window.history[method](entry, '', textOf(location))
    } catch (error) {
      if (!isTooMany(error)) throw error
      // A step can be had by loading the page. Without a replaced address the next one will do.
      if (method === 'pushState') window.location.assign(textOf(location))
    }
  }

  return {
    now,
    push(location) {
      index += 1
      keep('pushState', location)
    },
    replace: location => keep('replaceState', location),
    go: delta => window.history.go(delta),
    listen(heard) {
      function onPop(): void {
        const before = index
        const to = kept()?.idx
        if (to === undefined) {
          // The browser itself has added an entry: a link to a place on the same page.
          index += 1
          keep('replaceState', { ...now(), key: newKey() })
        } else {
          index = to
        }
        heard(now(), index - before)
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
