import type { ActivityEntry } from '@llave/api-contract/activity'
import type { ResOf } from '@llave/api-contract/call-types'
import { fieldLabel } from '@llave/texts/field-label'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { NativeSelect } from '../../../ui/fields/choices/NativeSelect'
import { ShowMore } from '../../../ui/list/ShowMore'
import headings from '../fields/fields.module.css'
import { ACTIVITY_GROUPS, type ActivityGroup, kindsOf } from './activity-groups'
import { Entry } from './Entry'

const PER_PAGE = 20

type Page = ResOf<'POST /operations/listActivity'>

function feedPages(operationId: string, group: ActivityGroup | null) {
  const kinds = group ? { kinds: kindsOf(group) } : {}
  return infiniteQueryOptions({
    queryKey: keys.activity.some(operationId, { group }),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('POST /operations/listActivity', {
        body: { operationId, dataFilter: { page: pageParam, perPage: PER_PAGE }, ...kinds },
        signal,
      }),
    getNextPageParam: (last: Page) => (last.page * last.perPage < last.count ? last.page + 1 : undefined),
  })
}

interface Props {
  readonly operationId: string
  /** The newest lines, which come with the operation and are shown until the feed has loaded. */
  readonly newest: readonly ActivityEntry[]
}

/** The feed, newest first: the whole, or one group of lines. */
export function Feed({ operationId, newest }: Props) {
  const t = useTexts()
  const [group, setGroup] = useState<ActivityGroup | null>(null)
  const query = useInfiniteQuery(feedPages(operationId, group))
  const carried = group === null ? newest.slice(0, PER_PAGE) : []
  const entries = query.data ? entriesIn(query.data.pages) : carried

  return (
    <section>
      <div className="row gap-xs wrap between">
        <h2 className={headings.heading}>{t('operations.activity.title')}</h2>
        <NativeSelect
          size="xs"
          aria-label={t('operations.activity.filter')}
          value={group ?? ''}
          onChange={({ currentTarget: { value } }) => setGroup(ACTIVITY_GROUPS.find(one => one === value) ?? null)}
          options={[
            { value: '', label: t('operations.activity.groups.all') },
            ...ACTIVITY_GROUPS.map(one => ({ value: one, label: fieldLabel(t, `operations.activity.groups.${one}`) })),
          ]}
        />
      </div>
      {!query.data && (
        <Pending
          error={query.error}
          retry={query.refetch}
          shapes={entries.length === 0 && <Skeletons count={4} height={40} />}
        />
      )}
      {query.data && entries.length === 0 && (
        <p className="dimmed fz-xs mt-2xs">{t(group ? 'common.nothingFound' : 'operations.activity.empty')}</p>
      )}
      <ol className="stack gap-sm mt-sm">
        {entries.map(entry => (
          <Entry key={entry._id} operationId={operationId} entry={entry} />
        ))}
      </ol>
      <ShowMore of={query} size="sm" mt="xs" />
    </section>
  )
}

/** The loaded lines, without duplicates that moved to the next page in the meantime. */
function entriesIn(pages: readonly Page[]): ActivityEntry[] {
  const byId = new Map(pages.flatMap(({ records }) => records).map(entry => [entry._id, entry]))
  return [...byId.values()]
}
