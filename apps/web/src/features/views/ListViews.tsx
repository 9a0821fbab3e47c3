import type { View, ViewMode, ViewScreen } from '@llave/api-contract/views.calls'
import { useCallback } from 'react'
import { type LaidOutColumn, layoutOf, shownColumns } from '../../lib/list/column-layout'
import type { ListCall } from '../../lib/list/define-list'
import { keepColumnLayout, useColumnLayout } from '../../lib/list/use-columns'
import { useAddress } from '../../lib/navigation/use-address'
import { ViewMenu } from './ViewMenu'

interface Props {
  readonly screen: ViewScreen
  /** The list's call, under which its columns are stored. */
  readonly call: ListCall
  /** All columns of the list, including the fixed first one. */
  readonly columns: readonly LaidOutColumn[]
  /** URL parameters that do not belong to a view. */
  readonly passing: readonly string[]
  readonly mode?: ViewMode
  /** Sets further URL parameters for a chosen view. */
  readonly onView?: (view: View, address: URLSearchParams) => void
}

/** The saved views of a screen with its filters in the URL. */
export function ListViews({ screen, call, columns, passing, mode = 'LIST', onView }: Props) {
  const [address, setAddress] = useAddress()
  const layout = useColumnLayout(call)
  const movable = columns.slice(1)
  const query = new URLSearchParams(address)
  for (const name of passing) query.delete(name)

  const choose = useCallback(
    (view: View | null, { replace }: { readonly replace: boolean }) => {
      if (view && view.columns.length > 0) keepColumnLayout(call, layoutOf(columns.slice(1), view.columns))
      setAddress(
        before => {
          const next = new URLSearchParams(view?.query)
          for (const name of passing) {
            // A view restored with its screen must not close what the URL opens.
            const kept = replace ? before.get(name) : null
            if (kept === null) next.delete(name)
            else next.set(name, kept)
          }
          if (view) onView?.(view, next)
          return next
        },
        { replace },
      )
    },
    [call, columns, passing, onView, setAddress],
  )

  return (
    <ViewMenu
      screen={screen}
      shown={{
        mode,
        query: query.toString(),
        columns: mode === 'LIST' ? shownColumns(movable, layout).map(({ id }) => id) : [],
      }}
      fresh={query.size === 0}
      onChoose={choose}
    />
  )
}
