import { createContext, type ReactNode, use, useState } from 'react'
import { newKey, type Steps } from './history'
import { type Address, FIRST_KEY, type Location, resolve } from './location'
import { matchIn } from './match'
import { type ErrorPageProps, RouterProvider } from './RouterProvider'
import { createRouter, type Router } from './router'

type Entry = string | (Partial<Address> & { readonly state?: unknown; readonly key?: string })

function locationAt(entry: Entry, at: number): Location {
  const { state = null, key = at === 0 ? FIRST_KEY : newKey() } = typeof entry === 'string' ? {} : entry
  return { ...resolve(entry, { pathname: '/' }), state: state as Location['state'], key }
}

/** The steps of a visit, apart from the browser's; it is at the last one. */
export function memorySteps(entries: readonly Entry[]): Steps {
  const steps = entries.map(locationAt)
  const heardBy = new Set<(location: Location, delta: number) => void>()
  let at = steps.length - 1
  function now(): Location {
    const step = steps[at]
    if (!step) throw new Error('A visit has at least one step')
    return step
  }
  return {
    now,
    push(location) {
      at += 1
      steps.splice(at, steps.length, location)
    },
    replace: location => void steps.splice(at, 1, location),
    go(delta) {
      // Like a browser, it does nothing where there is no such step.
      if (!steps[at + delta]) return
      at += delta
      for (const heard of heardBy) heard(now(), delta)
    },
    listen(heard) {
      heardBy.add(heard)
      return () => heardBy.delete(heard)
    },
  }
}

/**
 * For tests: a router whose screens are elements, by their patterns; `*` is every other address. The visit has already
 * come through `entries`.
 */
export function memoryRouter(screens: Readonly<Record<string, ReactNode>>, ...entries: readonly Entry[]): Router {
  return createRouter(memorySteps(entries.length > 0 ? entries : ['/']), screensOf(screens))
}

/** Finds elements by their patterns, at once. */
export function screensOf(screens: Readonly<Record<string, ReactNode>>): Parameters<typeof createRouter>[1] {
  const routes = Object.entries(screens).map(([path, element]) => ({ path, parts: [() => element] }))
  const others = routes.find(({ path }) => path === '*')
  return ({ pathname }) => {
    const { route, params } = matchIn(routes, pathname) ?? { route: others, params: {} }
    if (!route) throw new Error(`The test has no screen for ${pathname}`)
    return { route, params, parts: route.parts }
  }
}

function Thrown({ error }: ErrorPageProps): never {
  throw error
}

/** For tests: shows the screens of a router; what breaks breaks the test. */
export function Routed({ router }: { readonly router: Router }) {
  return <RouterProvider router={router} ErrorPage={Thrown} />
}

const Around = createContext<ReactNode>(null)
const Inside = () => use(Around)

interface AtProps {
  /** The addresses that one has come through; one is at the last. */
  readonly visit?: readonly string[]
  readonly children: ReactNode
}

/** For tests: shows its content at any address of a visit of its own. */
export function AnyAddress({ visit = [], children }: AtProps) {
  const [router] = useState(() => memoryRouter({ '*': <Inside /> }, ...visit))
  return (
    <Around value={children}>
      <Routed router={router} />
    </Around>
  )
}
