import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { RADAR_LISTS, RADAR_STATES } from '@llave/domain/memory/radar'
import { Button, Pagination } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../../../lib/navigation/use-address'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { Segments } from '../../../ui/fields/choices/Segments'
import { Page } from '../../../ui/Page'
import { RadarRow } from './RadarRow'
import { type AskedEntries, ENTRIES_PER_PAGE, radarQuery } from './radar-query'

/** The parameters of the address: the list, how its entries stand, whose they are, and the page. */
const NAMES = { list: 'lista', state: 'estado', mine: 'de', page: 'pagina' } as const
const WHOSE = ['mine', 'all'] as const

/** /radar: operations that are over and worth a call, each with its reason, one press from a task. */
export default function RadarPage() {
  const t = useTexts()
  const client = useQueryClient()
  const { roles } = useSignedIn()
  const [address, setAddress] = useAddress()
  const asked: AskedEntries = {
    list: RADAR_LISTS.find(one => one === address.get(NAMES.list)) ?? 'IMPROVE',
    state: RADAR_STATES.find(one => one === address.get(NAMES.state)) ?? 'OPEN',
    // Owners look at the brokerage, brokers at their own.
    mine: address.has(NAMES.mine) ? address.get(NAMES.mine) === 'mine' : !roles.includes('superadmin'),
    page: Math.max(1, Number.parseInt(address.get(NAMES.page) ?? '', 10) || 1),
  }
  const query = radarQuery(asked)
  const { data, error, refetch, isPlaceholderData } = useQuery(query)

  function ask(next: Partial<AskedEntries>): void {
    const all = { ...asked, page: 1, ...next }
    setAddress(
      before => {
        before.set(NAMES.list, all.list)
        before.set(NAMES.state, all.state)
        before.set(NAMES.mine, all.mine ? 'mine' : 'all')
        if (all.page > 1) before.set(NAMES.page, String(all.page))
        else before.delete(NAMES.page)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  /** What became of an entry is said where it stands. */
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
  const none = t(`radar.none.${asked.state === 'OPEN' ? asked.list : asked.state}`)
  return (
    <Page title={t('area.titles.radar')} intro={t('radar.intro')}>
      <div className="row gap-xs wrap">
        <Segments
          aria-label={t('radar.lists.label')}
          value={asked.list}
          onChange={list => ask({ list })}
          options={RADAR_LISTS.map(value => ({ value, label: t(`radar.lists.${value}`) }))}
        />
        <NativeSelectField
          size="sm"
          aria-label={t('radar.states.label')}
          value={asked.state}
          onChange={state => ask({ state })}
          options={RADAR_STATES.map(value => ({ value, label: t(`radar.states.${value}`) }))}
        />
        <NativeSelectField
          size="sm"
          aria-label={t('radar.whose.label')}
          value={asked.mine ? 'mine' : 'all'}
          onChange={whose => ask({ mine: whose === 'mine' })}
          options={WHOSE.map(value => ({ value, label: t(`radar.whose.${value}`) }))}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons count={3} height={120} />}
      {data && data.records.length === 0 && (
        <EmptyState
          action={
            asked.mine && (
              <Button variant="default" onClick={() => ask({ mine: false })}>
                {t('radar.showAll')}
              </Button>
            )
          }
        >
          {none}
        </EmptyState>
      )}
      {data && data.records.length > 0 && (
        <>
          <ul
            className="stack gap-xs reading"
            aria-busy={isPlaceholderData}
            aria-label={t(`radar.lists.${asked.list}`)}
          >
            {data.records.map(entry => (
              <RadarRow key={entry.operation._id} entry={entry} onChanged={keep} />
            ))}
          </ul>
          {asked.list === 'IMPROVE' && <p className="dimmed fz-sm">{t('radar.note')}</p>}
        </>
      )}
      {(pages > 1 || asked.page > 1) && (
        <nav aria-label={t('radar.page')}>
          <Pagination
            size="sm"
            total={Math.max(pages, asked.page)}
            value={asked.page}
            onChange={page => ask({ page })}
            getControlProps={control => ({
              'aria-label': t(control === 'previous' ? 'common.actions.previous' : 'common.actions.next'),
            })}
            getItemProps={item => ({ 'aria-label': t('common.table.page', { page: item }) })}
          />
        </nav>
      )}
    </Page>
  )
}
