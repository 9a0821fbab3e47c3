import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { RADAR_LISTS, RADAR_STATES, type RadarList, type RadarState } from '@llave/domain/memory/radar'
import { Button } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { oneOf, oneOrAny, pageNumber, useAddressParams } from '../../../lib/list/params'
import { keys } from '../../../lib/queries/keys'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Segments } from '../../../ui/fields/choices/Segments'
import { FilterSelect } from '../../../ui/list/FilterSelect'
import { Pages } from '../../../ui/list/Pages'
import { Page } from '../../../ui/Page'
import { RadarRow } from './RadarRow'

const WHOSE = ['mine', 'all'] as const
/** The list, the state of its entries, whose they are, and the page. */
const params = {
  lista: oneOf(RADAR_LISTS, 'IMPROVE'),
  estado: oneOf(RADAR_STATES, 'OPEN'),
  de: oneOrAny(WHOSE),
  pagina: pageNumber,
}

/** /radar: closed operations that are worth a call, each with its reason and a button that creates a task. */
export default function RadarPage() {
  const t = useTexts()
  const client = useQueryClient()
  const { roles } = useSignedIn()
  const [asked, ask] = useAddressParams(params)
  const { lista: list, estado: state, pagina: page } = asked
  // By default, owners see the whole brokerage's entries, brokers their own.
  const whose = asked.de ?? (roles.includes('superadmin') ? 'all' : 'mine')
  const query = radarQuery({ list, state, mine: whose === 'mine', page })
  const { data, error, refetch, isPlaceholderData } = useQuery(query)

  const choose = (chosen: Partial<typeof asked>) => ask({ ...chosen, pagina: 1 }, { replace: true })

  /** Shows the new state of an entry in its place. */
  function keep(changed: RadarEntry): void {
    client.setQueryData(
      query.queryKey,
      page =>
        page && {
          ...page,
          records: page.records.map(one => (one.operation._id === changed.operation._id ? changed : one)),
        },
    )
  }

  const pages = data ? Math.ceil(data.count / ENTRIES_PER_PAGE) : 1
  const none = t(`radar.none.${state === 'OPEN' ? list : state}`)
  return (
    <Page title={t('area.titles.radar')} intro={t('radar.intro')}>
      <div className="row gap-xs wrap">
        <Segments
          aria-label={t('radar.lists.label')}
          value={list}
          onChange={lista => choose({ lista })}
          options={RADAR_LISTS.map(value => ({ value, label: t(`radar.lists.${value}`) }))}
        />
        <FilterSelect
          label={t('radar.states.label')}
          value={state}
          onChange={estado => choose({ estado })}
          options={RADAR_STATES.map(value => ({ value, label: t(`radar.states.${value}`) }))}
        />
        <FilterSelect
          label={t('radar.whose.label')}
          value={whose}
          onChange={de => choose({ de })}
          options={WHOSE.map(value => ({ value, label: t(`radar.whose.${value}`) }))}
        />
      </div>
      {!data && <Pending error={error} retry={refetch} count={3} height={120} />}
      {data && data.records.length === 0 && (
        <EmptyState
          action={
            whose === 'mine' && (
              <Button variant="default" onClick={() => choose({ de: 'all' })}>
                {t('words.showAll')}
              </Button>
            )
          }
        >
          {none}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <>
          <ul className="stack gap-xs reading" aria-busy={isPlaceholderData} aria-label={t(`radar.lists.${list}`)}>
            {data.records.map(entry => (
              <RadarRow key={entry.operation._id} entry={entry} onChanged={keep} />
            ))}
          </ul>
          {list === 'IMPROVE' && <p className="dimmed fz-sm">{t('radar.note')}</p>}
        </>
      )}
      <Pages page={page} pages={pages} onPage={pagina => ask({ pagina }, { replace: true })} />
    </Page>
  )
}

const ENTRIES_PER_PAGE = 25

interface AskedEntries {
  readonly list: RadarList
  readonly state: RadarState
  readonly mine: boolean
  readonly page: number
}

const radarQuery = ({ page, ...asked }: AskedEntries) =>
  queryOptions({
    queryKey: keys.radar.of(asked.state, { ...asked, page }),
    queryFn: ({ signal }) =>
      call('POST /radar/listPagination', {
        body: { ...asked, dataFilter: { page, perPage: ENTRIES_PER_PAGE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
