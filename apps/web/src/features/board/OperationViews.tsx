import type { View } from '@llave/api-contract/views.calls'
import { useCallback } from 'react'
import { ListViews } from '../views/views.published'
import { operationsList } from './board-calls'
import { PASSING } from './operations-view'
import { useOperationColumns } from './table/operation-columns'

interface Props {
  readonly mode: 'board' | 'list'
  /** Remembers the person's mode. */
  readonly onMode: (mode: 'board' | 'list') => void
}

export function OperationViews({ mode, onMode }: Props) {
  const columns = useOperationColumns()
  const onView = useCallback(
    (view: View, address: URLSearchParams) => {
      const chosen = view.mode === 'LIST' ? 'list' : 'board'
      address.set('view', chosen)
      onMode(chosen)
    },
    [onMode],
  )
  return (
    <ListViews
      screen="operations"
      call={operationsList.call}
      columns={columns}
      passing={PASSING}
      mode={mode === 'list' ? 'LIST' : 'BOARD'}
      onView={onView}
    />
  )
}
