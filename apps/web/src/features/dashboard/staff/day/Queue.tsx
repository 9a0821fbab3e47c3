import type { Dashboard, DayRow } from '@llave/api-contract/dashboard.calls'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Card } from '../../../../ui/Page'
import { QueueRow } from './QueueRow'

/** As many rows as can be taken in at a glance. */
const AT_FIRST = 8

function idOf(row: DayRow): string {
  if (row.kind === 'REQUEST') return row.request._id
  return row.kind === 'TASK' ? row.task._id : row.operation._id
}

export function Queue({ day: { queue, queueTotal } }: { readonly day: Dashboard['day'] }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const shown = all ? queue : queue.slice(0, AT_FIRST)
  return (
    <Card>
      <div className="flex wrap between mb-xs align-baseline gap-0-md">
        <h2>{t('day.queue.title')}</h2>
        {queueTotal > 0 && <p className="dimmed fz-sm">{t('day.queue.count', { count: queueTotal })}</p>}
      </div>
      {queue.length === 0 ? (
        <p className="row gap-xs success mt-xs icon-20">
          <IconCircleCheck aria-hidden="true" /> {t('day.queue.empty')}
        </p>
      ) : (
        <ul className="stack">
          {shown.map(row => (
            <QueueRow key={idOf(row)} row={row} />
          ))}
        </ul>
      )}
      {shown.length < queue.length && (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          {t('common.actions.showMoreCount', { count: queue.length - shown.length })}
        </Button>
      )}
      {all && queueTotal > queue.length && (
        <p className="dimmed fz-sm">{t('day.queue.rest', { count: queueTotal - queue.length })}</p>
      )}
    </Card>
  )
}
