import type { View, ViewMode, ViewScreen } from '@llave/api-contract/views.calls'
import { useQuery } from '@tanstack/react-query'
import { deviceStore } from '../../lib/device/storage'
import { callQuery, keys } from '../../lib/queries/keys'

/** The state of a screen that a view stores. */
export interface Shown {
  readonly mode: ViewMode
  /** Filters, search and sort as in the URL. */
  readonly query: string
  readonly columns: readonly string[]
}

export function useViews(screen: ViewScreen) {
  return useQuery({
    ...callQuery(keys.views, 'GET /views'),
    staleTime: 60_000,
    select: (views): readonly View[] => views.filter(view => view.screen === screen),
  })
}

/** Whether the screen matches a view; columns are ignored. */
export function isShown(view: View, shown: Pick<Shown, 'mode' | 'query'>): boolean {
  return view.mode === shown.mode && sorted(view.query) === sorted(shown.query)
}

function sorted(query: string): string {
  const address = new URLSearchParams(query)
  address.sort()
  return address.toString()
}

const keyOf = (screen: ViewScreen) => `llave.last-view.${screen}`

/** The view with which a screen was left on this device. */
export function lastView(screen: ViewScreen): string | null {
  return deviceStore.get(keyOf(screen))
}

export function rememberView(screen: ViewScreen, view: View | null): void {
  if (view) deviceStore.set(keyOf(screen), view._id)
  else deviceStore.remove(keyOf(screen))
}
