import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import type { Person } from '@llave/api-contract/people'
import { fullName } from '@llave/domain/people/full-name'
import { REPORT_PERIODS } from '@llave/domain/time/periods'
import { useTexts } from '../../../../lib/texts/texts'
import { ChartFigure } from '../../../../ui/charts/ChartFigure'
import { RowChart } from '../../../../ui/charts/RowChart'
import { SelectField } from '../../../../ui/fields/choices/SelectField'
import { type AskedFigures, formerYears, NOBODY } from '../asked-figures'
import classes from './Brokerage.module.css'
import { Fees } from './Fees'
import { Funnel } from './Funnel'
import { People } from './People'
import { Results } from './Results'

interface Props {
  readonly figures: Dashboard
  readonly title: string
  readonly asked: AskedFigures
  readonly ask: (change: Partial<AskedFigures>) => void
  /** The people whose figures can be chosen; null: only the reader's own. */
  readonly staff: readonly Person[] | null
  /** People who have left and still have operations. */
  readonly former: readonly Person[]
  readonly busy: boolean
}

export default function Brokerage({ figures, title, asked, ask, staff, former, busy }: Props) {
  const t = useTexts()
  const periods = [
    ...REPORT_PERIODS.map(value => ({ value: value as string, label: t(`day.brokerage.periods.${value}`) })),
    ...formerYears(new Date()).map(year => ({ value: year, label: year })),
  ]
  const people = [
    ...(staff ?? []).map(person => ({ value: person._id, label: fullName(person) })),
    ...former.map(person => ({ value: person._id, label: t('day.brokerage.left', { name: fullName(person) }) })),
    { value: NOBODY, label: t('words.unassigned') },
  ]
  return (
    <section className="stack gap-md mt-xs" aria-label={title} aria-busy={busy}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className="flex gap-xs shrinks">
          {staff && (
            <SelectField
              className={classes.person ?? ''}
              size="sm"
              aria-label={t('words.person')}
              placeholder={t('day.brokerage.everybody')}
              optional
              options={people}
              value={asked.responsable}
              onChange={responsable => ask({ responsable })}
            />
          )}
          <SelectField
            className={classes.period ?? ''}
            size="sm"
            aria-label={t('words.period')}
            options={periods}
            value={asked.period}
            onChange={period => period && ask({ period })}
          />
        </div>
      </div>
      <div className={classes.figures}>
        <div className={classes.column}>
          <Funnel funnel={figures.funnel} />
          <Fees figures={figures} />
        </div>
        <div className={classes.column}>
          <Results results={figures.results} />
          <Sources sources={figures.sources} />
          {staff && <People people={figures.people} />}
        </div>
      </div>
    </section>
  )
}

function Sources({ sources }: Pick<Dashboard, 'sources'>) {
  const t = useTexts()
  const nameOf = ({ howMeetUs }: (typeof sources)[number]) =>
    howMeetUs ? t(`states.howMeetUs.${howMeetUs}`) : t('common.words.notGiven')
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
