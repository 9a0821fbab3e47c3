import { Button } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly selected: ReadonlySet<string>
  readonly onDone: () => void
}

export function BulkActions({ selected, onDone }: Props) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const ids = [...selected]
  const complete = useCall('POST /tasks/updateMany', {
    done: ({ total }) => t('tasks.bulk.completed', { count: total }),
    onDone,
  })
  const remove = useCall('DELETE /tasks/removeMultiples', {
    done: ({ totalDelete, totalInactive }) =>
      [
        totalDelete > 0 && t('tasks.bulk.deleted', { count: totalDelete }),
        totalInactive > 0 && t('tasks.bulk.disabled', { count: totalInactive }),
      ]
        .filter(Boolean)
        .join('. ') || null,
    onDone,
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCheck />}
        loading={complete.running}
        onClick={() => void complete.run({ body: { idList: ids, data: { state: 'COMPLETADA' } } })}
      >
        {t('tasks.bulk.complete')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconTrash />} onClick={() => setAsking(true)}>
        {t('common.actions.delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('tasks.bulk.ask', { count: ids.length })}
        dangerous
        confirm={{
          label: t('tasks.bulk.confirm', { count: ids.length }),
          run: async () => {
            await remove.run({ query: { taskIds: ids } })
            setAsking(false)
          },
        }}
      >
        {t('tasks.bulk.body')}
      </ConfirmDialog>
    </>
  )
}
