import type { View } from '@llave/api-contract/views.calls'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { layoutOf, shownColumns } from '../../lib/list/column-layout'
import { keepColumnLayout, useColumnLayout } from '../../lib/list/use-columns'
import { useTexts } from '../../lib/texts/texts'
import { ViewMenu } from '../views/views.published'
import { operationsList } from './board-calls'
import { operationColumns } from './table/operation-columns'

interface Props {
  readonly mode: 'board' | 'list'
  /** Remembers in which mode the person works. */
  readonly onMode: (mode: 'board' | 'list') => void
}

/** What belongs to the moment and not to a view. */
const PASSING = ['view', 'page']

/** The saved views of the operations, as a board or as a list. */
export function OperationViews({ mode, onMode }: Props) {
  const t = useTexts()
  const [address, setAddress] = useSearchParams()
  const layout = useColumnLayout(operationsList.call)
  const columns = useMemo(() => operationColumns(t, new Date()).slice(1), [t])
  const query = new URLSearchParams(address)
  for (const name of PASSING) query.delete(name)

  const choose = useCallback(
    (view: View | null, { replace }: { readonly replace: boolean }) => {
      const next = new URLSearchParams(view?.query)
      for (const name of PASSING) next.delete(name)
      if (view) {
        const chosen = view.mode === 'LIST' ? 'list' : 'board'
        next.set('view', chosen)
        onMode(chosen)
        if (view.columns.length > 0) keepColumnLayout(operationsList.call, layoutOf(columns, view.columns))
      }
      setAddress(next, { replace })
    },
    [columns, onMode, setAddress],
  )

  return (
    <ViewMenu
      screen="operations"
      shown={{
        mode: mode === 'list' ? 'LIST' : 'BOARD',
        query: query.toString(),
        columns: mode === 'list' ? shownColumns(columns, layout).map(({ id }) => id) : [],
      }}
      fresh={query.size === 0}
      onChoose={choose}
    />
  )
}
