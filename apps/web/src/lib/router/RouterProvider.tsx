import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Location } from './location'
import type { Router, RouterState } from './router'

export interface ErrorPageProps {
  readonly error: unknown
}

interface BoundaryProps {
  readonly location: Location
  readonly ErrorPage: ComponentType<ErrorPageProps>
  readonly children: ReactNode
}

interface BoundaryState {
  readonly location: Location
  readonly failed?: { readonly error: unknown } | undefined
}

/** What breaks at one address is drawn again at the next. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failed: undefined }
  }

  override state: BoundaryState = { location: this.props.location }

  override render() {
    const { ErrorPage, children } = this.props
    const { failed } = this.state
    return failed ? <ErrorPage error={failed.error} /> : children
  }
}

/** Null where there is none: most parts want `useRouter`. */
export const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)
const OutletContext = createContext<ReactNode>(null)

function known<T>(value: T | null): T {
  if (value === null) throw new Error('There is no router around this')
  return value
}

/** Does not draw its component again when the address changes. */
export const useRouter = (): Router => known(use(RouterContext))

export const useRouterState = (): RouterState => known(use(StateContext))

/** Where a part shows what it surrounds. */
export const Outlet = () => use(OutletContext)

interface ProviderProps {
  readonly router: Router
  /** Stands in place of a page that breaks, or of everything when what surrounds it does. */
  readonly ErrorPage: ComponentType<ErrorPageProps>
}

/** Shows the screen of the present address; until the first one has been found, nothing. */
export function RouterProvider({ router, ErrorPage }: ProviderProps) {
  const [state, setState] = useState(router.get)
  useLayoutEffect(() => {
    // What has come since it was first drawn.
    setState(router.get)
    return router.subscribe(next => startTransition(() => setState(next)))
  }, [router])
  const { screen, location } = state

  const shown = useMemo(() => {
    if (!screen) return null
    const caught = (children: ReactNode) => (
      <Boundary location={location} ErrorPage={ErrorPage}>
        {children}
      </Boundary>
    )
    function shownIn([Part, ...inner]: readonly ComponentType[]): ReactNode {
      if (!Part) return null
      const part = (
        <OutletContext value={shownIn(inner)}>
          <Part />
        </OutletContext>
      )
      return inner.length === 0 ? caught(part) : part
    }
    return caught(shownIn(screen.parts))
  }, [screen, location, ErrorPage])

  return (
    <RouterContext value={router}>
      <StateContext value={state}>{shown}</StateContext>
    </RouterContext>
  )
}
