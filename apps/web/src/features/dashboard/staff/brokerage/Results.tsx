import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { formatMoneyShort, formatNumber } from '../../../../lib/texts/formats'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import { ColumnChart } from '../../../../ui/charts/ColumnChart'
import { longMonth, shortMonth } from './month-label'

/** Reasons for losing operations, each with its colour token. */
const LOST = [
  ['CLIENTE_NO_RESPONDE', '--family-request'],
  ['CANCELADA_POR_CLIENTE', '--family-offers'],
  ['DESCARTADA_INVIABLE', '--family-study'],
] as const

export function Results({ results }: Pick<Dashboard, 'results'>) {
  const t = useTexts()
  const lostIn = ({ lost }: (typeof results)[number]) => LOST.reduce((sum, [reason]) => sum + (lost[reason] ?? 0), 0)
  const won = results.reduce((sum, row) => sum + row.won, 0)
  const lost = results.reduce((sum, row) => sum + lostIn(row), 0)
  const intro = t('day.results.intro', { won, lost })
  return (
    <ChartFigure
      title={t('day.results.title')}
      intro={intro}
      rows={results}
      keyOf={({ month }) => month}
      empty={won + lost === 0 ? t('day.brokerage.nothing') : null}
      columns={[
        {
          id: 'month',
          title: t('day.results.month'),
          value: row => row.month,
          cell: row => longMonth(row.month, t.language),
        },
        { id: 'won', title: t('day.results.won'), value: row => row.won },
        ...LOST.map(([reason]) => ({
          id: reason,
          title: t(`states.archiveReasons.${reason}`),
          value: (row: (typeof results)[number]) => row.lost[reason] ?? 0,
        })),
        {
          id: 'amount',
          title: t('day.results.amount'),
          value: row => row.amount,
          cell: row => formatMoneyShort(row.amount),
        },
      ]}
    >
      {width => (
        <ColumnChart
          width={width}
          summary={`${t('day.results.title')}: ${intro}`}
          format={formatNumber}
          series={[
            { id: 'won', name: t('day.results.won'), color: '--family-approval' },
            ...LOST.map(([reason, color]) => ({ id: reason, name: t(`states.archiveReasons.${reason}`), color })),
          ]}
          columns={results.map(row => ({
            key: row.month,
            label: shortMonth(row.month, t.language),
            values: [row.won, ...LOST.map(([reason]) => row.lost[reason] ?? 0)],
          }))}
        />
      )}
    </ChartFigure>
  )
}
