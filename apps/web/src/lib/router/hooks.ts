import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Location } from './location'
import type { Params } from './match'
import { useRouter, useRouterState } from './RouterProvider'
import type { Ask, Navigate, NavigateOptions, Way } from './router'

export const useLocation = (): Location => useRouterState().location

/** The parameters in the path. */
export const useParams = (): Params => useRouterState().screen?.params ?? {}

/** How the present address was reached. */
export const useWay = (): Way => useRouterState().way

/** Always the same function: its component is not drawn again when the address changes. */
export const useNavigate = (): Navigate => useRouter().navigate

type Search = string | URLSearchParams | Readonly<Record<string, string>>

/** New parameters, or how they follow from those that the address has now. */
export type SetSearch = (next: Search | ((before: URLSearchParams) => Search), options?: NavigateOptions) => void

/**
 * The parameters of the address, and how to change them. A change starts from what the address says now, not from what
 * is drawn: two changes in a row are both kept.
 */
export function useAddress(): [URLSearchParams, SetSearch] {
  const router = useRouter()
  const { search } = useLocation()
  const change = useCallback<SetSearch>(
    (next, options) => {
      const before = new URLSearchParams(router.get().location.search)
      const after = new URLSearchParams(typeof next === 'function' ? next(before) : next)
      void router.navigate(`?${after}`, options)
    },
    [router],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), change]
}

export interface Blocker {
  /** The person was about to leave, and has to be asked. */
  readonly blocked: boolean
  readonly proceed: () => void
  readonly stay: () => void
}

/** Holds the person on this page while `ask` says so: no link and no step of the browser leads away unasked. */
export function useBlocker(ask: boolean | Ask): Blocker {
  const router = useRouter()
  const { held } = useRouterState()
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
  })
  const own = useCallback<Ask>(move => {
    const { current } = newest
    return typeof current === 'function' ? current(move) : current
  }, [])
  useEffect(() => router.hold(own), [router, own])
  const mine = held?.by === own ? held : null
  return { blocked: mine !== null, proceed: () => mine?.proceed(), stay: () => mine?.stay() }
}
