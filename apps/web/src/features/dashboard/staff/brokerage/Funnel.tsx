import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { stateFamily } from '@llave/domain/operations/states/operation-states'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { formatMoneyShort, formatNumber } from '../../../../lib/texts/formats'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import classes from './Funnel.module.css'

export function Funnel({ funnel }: Pick<Dashboard, 'funnel'>) {
  const t = useTexts()
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  const count = funnel.reduce((sum, row) => sum + row.count, 0)
  const amount = funnel.reduce((sum, row) => sum + row.amount, 0)
  const summary = t('day.funnel.intro', { count, amount: formatMoneyShort(amount) })
  const nameOf = (row: (typeof funnel)[number]) => t(`states.names.${row.state}`)
  return (
    <ChartFigure
      title={t('day.funnel.title')}
      intro={count > 0 && summary}
      empty={count === 0 ? summary : null}
      rows={funnel}
      keyOf={({ state }) => state}
      columns={[
        {
          id: 'state',
          title: t('words.state'),
          value: nameOf,
          cell: row => <Link to={paths.board(row.state)}>{nameOf(row)}</Link>,
        },
        {
          id: 'count',
          title: t('area.titles.operations'),
          value: row => row.count,
          cell: row => formatNumber(row.count),
        },
        {
          id: 'amount',
          title: t('day.funnel.amount'),
          value: row => row.amount,
          cell: row => formatMoneyShort(row.amount),
        },
        { id: 'fees', title: t('day.funnel.fees'), value: row => row.fees, cell: row => formatMoneyShort(row.fees) },
        {
          id: 'medianDays',
          title: t('day.funnel.medianDays'),
          value: row => row.medianDays,
          cell: row => (row.medianDays === null ? '–' : formatNumber(row.medianDays)),
        },
      ]}
    >
      {() => (
        <>
          <p className={classes.medians} aria-hidden="true">
            {t('day.funnel.medianDays')}
          </p>
          <ul className={classes.bars}>
            {funnel.map(row => (
              <li key={row.state}>
                <Link to={paths.board(row.state)} className={classes.bar ?? ''} data-family={stateFamily(row.state)}>
                  <span>{nameOf(row)}</span>
                  <span className={classes.measure}>
                    {row.count > 0 && (
                      <span className={classes.fill} style={{ '--share': row.count / most } as CSSProperties} />
                    )}
                    <span className="strong tabular">{formatNumber(row.count)}</span>
                  </span>
                  <span className={classes.days}>
                    {row.medianDays !== null && t('words.daysShort', { days: Math.round(row.medianDays) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFigure>
  )
}
