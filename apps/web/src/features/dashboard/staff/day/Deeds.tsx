import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { formatDateTime } from '../../../../lib/texts/formats'
import { useTexts } from '../../../../lib/texts/texts'
import { Card } from '../../../../ui/Page'
import classes from './Deeds.module.css'

export function Deeds({ deeds }: Pick<Dashboard['day'], 'deeds'>) {
  const t = useTexts()
  if (deeds.length === 0) return null
  return (
    <Card>
      <h2 className={classes.title}>
        <IconKey aria-hidden="true" />
        {t('day.deeds.title')}
      </h2>
      <ul className={classes.list}>
        {deeds.map(({ _id, numOperation, name, date }) => (
          <li key={_id} className="flex wrap fz-sm gap-0-sm">
            <Link className="rigid link tabular" to={paths.operation(_id)} title={name}>
              {t('common.operation.number', { number: String(numOperation) })}
            </Link>
            <span>{name}</span>
            <span className="dimmed tabular">{formatDateTime(date)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
