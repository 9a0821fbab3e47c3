import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { formatMoneyShort } from '../../../../lib/texts/formats'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import { ColumnChart } from '../../../../ui/charts/ColumnChart'
import classes from './Brokerage.module.css'
import { longMonth, shortMonth } from './month-label'

const THOUSAND = 1000

/** `12 k`: columns have no room for more. */
const inThousands = (euros: number) =>
  euros >= THOUSAND ? `${Math.round(euros / THOUSAND)}\u00a0k` : String(Math.round(euros))

/** The fees expected from live operations, and those earned in each month. */
export function Fees({ figures: { funnel, results } }: { readonly figures: Pick<Dashboard, 'funnel' | 'results'> }) {
  const t = useTexts()
  const expected = funnel.reduce((sum, row) => sum + row.fees, 0)
  const earned = results.reduce((sum, row) => sum + row.fees, 0)
  const sums = [
    ['expected', expected],
    ['earned', earned],
  ] as const
  return (
    <ChartFigure
      title={t('day.fees.title')}
      intro=""
      rows={results}
      keyOf={({ month }) => month}
      columns={[
        {
          id: 'month',
          title: t('day.results.month'),
          value: row => row.month,
          cell: row => longMonth(row.month, t.language),
        },
        { id: 'won', title: t('day.results.won'), value: row => row.won },
        { id: 'fees', title: t('day.fees.column'), value: row => row.fees, cell: row => formatMoneyShort(row.fees) },
      ]}
    >
      {width => (
        <>
          <dl className={classes.sums}>
            {sums.map(([id, sum]) => (
              <div key={id}>
                <dt>{t(`day.fees.${id}`)}</dt>
                <dd className={classes.sum}>{formatMoneyShort(sum)}</dd>
                <dd className="dimmed fz-xs">{t(`day.fees.${id}Help`)}</dd>
              </div>
            ))}
          </dl>
          {earned > 0 && (
            <ColumnChart
              width={width}
              summary={`${t('day.fees.chart')}: ${formatMoneyShort(earned)}`}
              format={inThousands}
              series={[{ id: 'fees', name: t('day.fees.column'), color: '--brand' }]}
              columns={results.map(row => ({
                key: row.month,
                label: shortMonth(row.month, t.language),
                values: [row.fees],
              }))}
            />
          )}
        </>
      )}
    </ChartFigure>
  )
}
