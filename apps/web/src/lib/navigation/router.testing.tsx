import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, type InitialEntry, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LeaveGuards } from './leaving'

type Router = ReturnType<typeof createMemoryRouter>

function Thrown(): never {
  throw useRouteError()
}

/** For tests: what stands around all screens of a router whose pages guard what is typed. What breaks breaks the test. */
export const testRoot = {
  element: (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  ),
  ErrorBoundary: Thrown,
}

/**
 * For tests: a router whose screens are elements, by their patterns; `*` is every other address. The visit has already
 * come through `entries`.
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
