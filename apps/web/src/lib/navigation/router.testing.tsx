import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, type InitialEntry, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LeaveGuards } from './leaving'

type Router = ReturnType<typeof createMemoryRouter>

function Thrown(): never {
  throw useRouteError()
}

/** For tests: the root of a router's screens, with leave guards. Errors fail the test. */
export const testRoot = {
  element: (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  ),
  ErrorBoundary: Thrown,
}

/**
 * For tests: a router with elements as screens by pattern; `*` is any other address. `entries` is the history of the
 * visit.
 */
export function memoryRouter(
  screens: Readonly<Record<string, ReactNode>>,
  ...entries: readonly InitialEntry[]
): Router {
  const children = Object.entries(screens).map(([path, element]) => ({ path, element }))
  return createMemoryRouter([{ ...testRoot, children }], { initialEntries: entries.length > 0 ? [...entries] : ['/'] })
}

/** For tests: shows the screens of a router. */
export function Routed({ router }: { readonly router: Router }) {
  return <RouterProvider router={router} />
}

const Around = createContext<ReactNode>(null)
const Inside = () => use(Around)

interface AtProps {
  /** The history of the visit; the last entry is current. */
  readonly visit?: readonly string[]
  readonly children: ReactNode
}

export function AnyAddress({ visit = [], children }: AtProps) {
  const [router] = useState(() => memoryRouter({ '*': <Inside /> }, ...visit))
  return (
    <Around value={children}>
      <Routed router={router} />
    </Around>
  )
}
