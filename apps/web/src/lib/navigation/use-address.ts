import { use, useCallback } from 'react'
import { type SetURLSearchParams, UNSAFE_DataRouterContext, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and how to change them. A change starts from what the address says now: while React
 * still draws an earlier one, `useSearchParams` alone would start from what is drawn, and take the earlier one back.
 */
export function useAddress(): [URLSearchParams, SetURLSearchParams] {
  const [address, setAddress] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  const change = useCallback<SetURLSearchParams>(
    (next, options) =>
      setAddress(
        typeof next === 'function'
          ? before => next(router ? new URLSearchParams(router.state.location.search) : before)
          : next,
        options,
      ),
    [router, setAddress],
  )
  return [address, change]
}
