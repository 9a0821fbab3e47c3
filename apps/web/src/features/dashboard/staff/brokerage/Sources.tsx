import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import { RowChart } from '../../../../ui/charts/RowChart'

/** The sources of customers, and how many of each reached the deed. */
export function Sources({ sources }: Pick<Dashboard, 'sources'>) {
  const t = useTexts()
  const nameOf = ({ howMeetUs }: (typeof sources)[number]) =>
    howMeetUs ? t(`states.howMeetUs.${howMeetUs}`) : t('day.sources.unknown')
  const wordsOf = ({ operations, won }: (typeof sources)[number]) =>
    won > 0 ? `${operations} · ${t('day.results.won').toLocaleLowerCase(t.language)} ${won}` : String(operations)
  return (
    <ChartFigure
      title={t('day.sources.title')}
      intro={t('day.sources.intro')}
      rows={sources}
      keyOf={row => row.howMeetUs ?? 'UNKNOWN'}
      empty={sources.length === 0 ? t('day.brokerage.nothing') : null}
      columns={[
        { id: 'source', title: t('words.channel'), value: nameOf },
        { id: 'operations', title: t('day.sources.operations'), value: row => row.operations },
        { id: 'won', title: t('day.results.won'), value: row => row.won },
      ]}
    >
      {width => (
        <RowChart
          width={width}
          summary={`${t('day.sources.title')}: ${sources.map(row => `${nameOf(row)} ${wordsOf(row)}`).join(', ')}`}
          color="--family-contract"
          partColor="--family-approval"
          rows={sources.map(row => ({
            key: row.howMeetUs ?? 'UNKNOWN',
            label: nameOf(row),
            value: row.operations,
            part: row.won,
            text: wordsOf(row),
          }))}
        />
      )}
    </ChartFigure>
  )
}
