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

interface Props {
  readonly figures: Pick<Dashboard, 'funnel' | 'results' | 'outstanding'>
}

export function Fees({ figures: { funnel, results, outstanding } }: Props) {
  const t = useTexts()
  const expected = funnel.reduce((sum, row) => sum + row.fees, 0)
  const sumOf = (key: 'fees' | 'invoiced' | 'collected') => results.reduce((sum, row) => sum + row[key], 0)
  const [earned, invoiced, collected] = [sumOf('fees'), sumOf('invoiced'), sumOf('collected')]
  const sums = [
    ['expected', expected],
    ['earned', earned],
    ['invoiced', invoiced],
    ['collected', collected],
  ] as const
  // The figure closest to actual money: a brokerage that keeps no invoices here still sees what it earned.
  const shown = collected > 0 ? 'collected' : invoiced > 0 ? 'invoiced' : 'earned'
  const drawn = { earned, invoiced, collected }[shown]
  return (
    <ChartFigure
      title={t('words.fees')}
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
        ...(['invoiced', 'collected'] as const).map(id => ({
          id,
          title: t(`day.fees.${id}Column`),
          value: (row: Dashboard['results'][number]) => row[id],
          cell: (row: Dashboard['results'][number]) => formatMoneyShort(row[id]),
        })),
      ]}
    >
      {width => (
        <>
          <dl className={classes.sums}>
            {sums.map(([id, sum]) => (
              <div key={id}>
                <dt>{t(`day.fees.${id}`)}</dt>
                <dd className={classes.sum}>{formatMoneyShort(sum)}</dd>
                <dd className="dimmed fz-xs">
                  {id === 'invoiced'
                    ? t('day.fees.invoicedHelp', { outstanding: formatMoneyShort(outstanding) })
                    : t(`day.fees.${id}Help`)}
                </dd>
              </div>
            ))}
          </dl>
          {drawn > 0 && (
            <>
              <p className="dimmed fz-xs">{t(`day.fees.charts.${shown}`)}</p>
              <ColumnChart
                width={width}
                summary={`${t(`day.fees.charts.${shown}`)}: ${formatMoneyShort(drawn)}`}
                format={inThousands}
                series={[{ id: shown, name: t(`day.fees.${shown}`), color: '--brand' }]}
                columns={results.map(row => ({
                  key: row.month,
                  label: shortMonth(row.month, t.language),
                  values: [shown === 'earned' ? row.fees : row[shown]],
                }))}
              />
            </>
          )}
        </>
      )}
    </ChartFigure>
  )
}
