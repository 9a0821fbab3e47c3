import { SOCKET_EVENTS } from '@llave/api-contract/events'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/api-error'
import { onRealtime, REALTIME_OPENED } from '../../../lib/socket'
import { useTexts } from '../../../lib/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { operationQuery } from '../operation-calls'
import { OperationEditor } from './OperationEditor'
import type { OperationTab } from './tabs'

interface Props {
  readonly operationId: string
  /** In a dialog it is closed; on its own page one goes back. */
  readonly inDialog: boolean
  readonly tab: OperationTab
  /** A date of the activity tab that is to be filled in. */
  readonly date?: string | null
  readonly onTab: (tab: OperationTab) => void
  readonly onLeave: () => void
}

/** Loads an operation and keeps it fresh while others work on it, too. */
export function OperationPanel({ operationId, inDialog, tab, date = null, onTab, onLeave }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(operationQuery(operationId))

  useEffect(() => {
    const stops = [
      onRealtime(REALTIME_OPENED, () => void refetch()),
      onRealtime(SOCKET_EVENTS.operationChanged, change => {
        if (change.operationId === operationId) void refetch()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [operationId, refetch])

  if (data) {
    return (
      <OperationEditor
        key={operationId}
        operation={data}
        inDialog={inDialog}
        tab={tab}
        date={date}
        onTab={onTab}
        onLeave={onLeave}
        onReload={refetch}
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onLeave}>
            {t(inDialog ? 'common.actions.close' : 'operations.back')}
          </Button>
        }
      >
        {t('operations.notThere')}
      </EmptyState>
    )
  }
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={6} height={56} />
}
