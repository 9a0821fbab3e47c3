import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { fullName } from '@llave/domain/people/full-name'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import { RowChart } from '../../../../ui/charts/RowChart'

type Row = Dashboard['people'][number]

export function People({ people }: Pick<Dashboard, 'people'>) {
  const t = useTexts()
  const keyOf = ({ responsable }: Row) => responsable?._id ?? 'NONE'
  const nameOf = ({ responsable }: Row) => (responsable ? fullName(responsable) : t('words.unassigned'))
  const wordsOf = ({ live, late, won }: Row) =>
    [
      String(live),
      late > 0 && `${late} ${t('day.figures.late').toLocaleLowerCase(t.language)}`,
      won > 0 && `${t('day.results.won').toLocaleLowerCase(t.language)} ${won}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ChartFigure
      title={t('words.people')}
      intro={t('day.people.intro')}
      rows={people}
      keyOf={keyOf}
      empty={people.length === 0 ? t('day.brokerage.nothing') : null}
      columns={[
        {
          id: 'name',
          title: t('words.person'),
          value: nameOf,
          cell: row => (
            <Link to={`${paths.operations}?${new URLSearchParams({ view: 'list', responsable: keyOf(row) })}`}>
              {nameOf(row)}
            </Link>
          ),
        },
        { id: 'live', title: t('states.archiveFilters.EN_CURSO'), value: row => row.live },
        { id: 'late', title: t('day.figures.late'), value: row => row.late },
        { id: 'won', title: t('day.results.won'), value: row => row.won },
      ]}
    >
      {width => (
        <RowChart
          width={width}
          summary={`${t('words.people')}: ${people.map(row => `${nameOf(row)} ${wordsOf(row)}`).join(', ')}`}
          color="--family-contract"
          partColor="--family-offers"
          rows={people.map(row => ({
            key: keyOf(row),
            label: nameOf(row),
            value: row.live,
            part: row.late,
            text: wordsOf(row),
          }))}
        />
      )}
    </ChartFigure>
  )
}
