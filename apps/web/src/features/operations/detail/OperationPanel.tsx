import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../lib/api/api-error'
import { useSettings } from '../../../lib/session/settings'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Shape, Skeletons } from '../../../ui/feedback/Skeletons'
import { Page } from '../../../ui/Page'
import { operationQuery } from '../model/operation-calls'
import type { OperationTab } from '../model/tabs'
import classes from '../operation.module.css'
import { OperationEditor } from './OperationEditor'

interface Props {
  readonly operationId: string
  /** A dialog closes; a page goes back. */
  readonly inDialog: boolean
  readonly tab: OperationTab | null
  /** A date of the activity tab to fill in. */
  readonly date?: string | null
  readonly onTab: (tab: OperationTab) => void
  readonly onLeave: () => void
}

/** Loads an operation, and follows others' changes while it is open. */
export function OperationPanel({ operationId, inDialog, tab, date = null, onTab, onLeave }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(operationQuery(operationId))

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
  if (!error) return <OperationShapes />
  return (
    <div className={inDialog ? 'pad-md' : ''}>
      <Page
        title={t('common.operation.title')}
        actions={
          <Button variant="default" onClick={onLeave}>
            {t(inDialog ? 'common.actions.close' : 'operations.back')}
          </Button>
        }
      >
        {isNotFound(error) ? (
          <EmptyState>{t('operations.notThere')}</EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    </div>
  )
}

function OperationShapes() {
  const { sidePanel } = useSettings()
  return (
    <Skeletons>
      <Shape height={34} />
      <Shape className={classes.stepsShape} height={48} />
      <div className={classes.columns} data-rail={sidePanel || undefined}>
        <Shape height={420} />
        {sidePanel && <Shape className={classes.railShape} height={420} />}
      </div>
    </Skeletons>
  )
}
