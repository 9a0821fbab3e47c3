import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import classes from './RequestCard.module.css'

interface Props {
  readonly operationId: string
  readonly numOperation: number
  readonly type: string
}

export function ArchivedCard({ operationId, numOperation, type }: Props) {
  const t = useTexts()
  return (
    <article className={classes.card} data-archived>
      <div>
        <p className="dimmed fz-sm tabular">{t('common.operation.number', { number: String(numOperation) })}</p>
        <h2 className={classes.title}>
          <Link to={paths.request(operationId)}>
            {type}
            <IconChevronRight aria-hidden="true" />
          </Link>
        </h2>
      </div>
      <p className="dimmed fz-sm tabular">{t('requests.unavailable')}</p>
    </article>
  )
}
