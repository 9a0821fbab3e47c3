import type { ResOf } from '@llave/api-contract/call-types'
import { stateFamily } from '@llave/domain/operations/operation-states'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { formatMoneyShort, formatNumber } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { DataTable } from '../../ui/data/DataTable'
import { Card } from '../../ui/Page'
import classes from './StaffDashboard.module.css'

/** The live operations by state, as bars labelled with names and figures, and as a table. */
export function StateBars({ day: { live, states } }: { readonly day: ResOf<'GET /dashboard'> }) {
  const t = useTexts()
  const most = Math.max(1, ...states.map(({ count }) => count))
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('dashboard.staff.statesTitle')}</h2>
        <p className={classes.lead}>{t('dashboard.staff.statesLead', { count: live })}</p>
      </div>
      <ul className={classes.bars}>
        {states.map(({ state, count }) => (
          <li key={state}>
            <Link to={paths.board(state)} className={classes.bar ?? ''} data-family={stateFamily(state).toLowerCase()}>
              <span>{t(`states.names.${state}`)}</span>
              <span className={classes.measure}>
                {count > 0 && <span className={classes.fill} style={{ '--share': count / most } as CSSProperties} />}
                <span className={classes.count}>{formatNumber(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <details className={classes.table}>
        <summary>{t('dashboard.staff.table')}</summary>
        <div>
          <DataTable
            caption={t('dashboard.staff.statesTitle')}
            rows={states}
            keyOf={({ state }) => state}
            columns={[
              {
                id: 'state',
                title: t('dashboard.staff.state'),
                cell: ({ state }) => <Link to={paths.board(state)}>{t(`states.names.${state}`)}</Link>,
              },
              {
                id: 'count',
                title: t('dashboard.staff.count'),
                numeric: true,
                cell: ({ count }) => formatNumber(count),
              },
              {
                id: 'amount',
                title: t('dashboard.staff.amount'),
                numeric: true,
                cell: ({ amount }) => formatMoneyShort(amount),
              },
            ]}
          />
        </div>
      </details>
    </Card>
  )
}
