import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

/** An operation of the staff with its tab: the tab's number, as in URLs, or its name. */
export interface OperationAddress {
  readonly operationId: string
  readonly tab?: string
}

const KEY = 'openedOperation'

/**
 * The operation that is open over a screen. It is part of the history entry, so that Back closes it and a reload keeps
 * it.
 */
export function openedIn({ state }: Pick<Location, 'state'>): OperationAddress | null {
  const opened: unknown = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  if (typeof opened !== 'object' || opened === null || !('operationId' in opened)) return null
  const { operationId, tab } = opened as { operationId: unknown; tab?: unknown }
  if (typeof operationId !== 'string') return null
  return { operationId, ...(typeof tab === 'string' && { tab }) }
}

/** The operation over the current screen, with functions to open, change and close it. */
export function useOpenedOperation() {
  const navigate = useNavigate()
  const location = useLocation()
  const opened = openedIn(location)
  const newest = useRef(location)
  useEffect(() => {
    newest.current = location
  })

  /** The screen below stays as it is, at its scroll position. */
  function put(address: OperationAddress, replace: boolean): void {
    const { pathname, search, hash, state } = newest.current
    const options = { replace, state: { ...state, [KEY]: address }, preventScrollReset: true }
    void navigate({ pathname, search, hash }, options)
  }

  return {
    opened,
    /** Replaces one that is already open. */
    open: (address: OperationAddress) => put(address, openedIn(newest.current) !== null),
    /** Remembers the tab, for a reload. */
    change: (address: OperationAddress) => put(address, true),
    close: () => void navigate(-1),
  }
}
