import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { formatNumber } from '../../../../lib/texts/formats'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../StaffDashboard.module.css'

interface Props {
  readonly day: Dashboard['day']
  /** The people whose operations are counted, including those they look after; empty: everybody's. */
  readonly whose: readonly string[]
  /** The people whose tasks are counted; empty: none are shown. */
  readonly people: readonly string[]
}

export function DayFigures({ day, whose, people }: Props) {
  const t = useTexts()
  const operations = (filters: Readonly<Record<string, string>>) =>
    `${paths.operations}?${new URLSearchParams({ view: 'list', ...filters, ...(whose.length > 0 && { responsable: whose.join() }) })}`
  const figures = [
    { id: 'late', to: operations({ late: 'true', sort: 'stateDate' }), wanting: true },
    { id: 'documentsToValidate', to: operations({ documentsNotValidated: 'true' }), wanting: false },
    { id: 'signaturesToValidate', to: operations({ signaturesNotValidated: 'true' }), wanting: false },
    {
      id: 'tasksDue',
      to: `${paths.tasks}?${new URLSearchParams({ responsable: people.join(), sort: 'expirationDate', direction: 'asc' })}`,
      wanting: false,
    },
  ] as const
  return (
    <div className={classes.figures}>
      {figures
        .filter(({ id }) => id !== 'tasksDue' || people.length > 0)
        .map(({ id, to, wanting }) => (
          <Link key={id} to={to} className={classes.figure ?? ''} data-wanting={(wanting && day[id] > 0) || undefined}>
            <span className={classes.value}>{formatNumber(day[id])}</span>
            <span className="dimmed fz-sm">{t(`day.figures.${id}`)}</span>
          </Link>
        ))}
    </div>
  )
}
