import { use, useCallback } from 'react'
import {
  type Location,
  type SetURLSearchParams,
  UNSAFE_DataRouterContext,
  useLocation,
  useSearchParams,
} from 'react-router'

/**
 * Reads the current location; `useLocation` returns the one that was rendered, which lags behind while React renders.
 */
export function useHere(): () => Location {
  const router = use(UNSAFE_DataRouterContext)?.router
  const rendered = useLocation()
  return () => router?.state.location ?? rendered
}

/**
 * The parameters of the URL, and a setter. Changes are applied to the current URL: `useSearchParams` alone would apply
 * them to one that React is still rendering, and revert an earlier change. A page that is being left changes nothing
 * more: a delayed change, such as a search, would cancel the navigation.
 */
export function useAddress(): [URLSearchParams, SetURLSearchParams] {
  const [address, setAddress] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      const leavingFor = router?.state.navigation.location
      if (leavingFor && leavingFor.pathname !== router.state.location.pathname) return
      setAddress(
        typeof next === 'function'
          ? before => next(router ? new URLSearchParams(router.state.location.search) : before)
          : next,
        options,
      )
    },
    [router, setAddress],
  )
  return [address, change]
}
