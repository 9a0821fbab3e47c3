import type { BodyOf } from '@llave/api-contract/call-types'
import { PAGE_SIZE_DEFAULT } from '@llave/domain/validation/limits'
import { Button, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths'
import { useTexts } from '../../../lib/texts'
import { DataTable, type Sorting } from '../../../ui/data/DataTable'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { operationsPageQuery } from '../board-calls'
import { type Filters, isFiltered, NO_FILTERS, withFilters } from '../filters/filters'
import { useListRefresh } from '../use-board-refresh'
import classes from './OperationsTable.module.css'
import { operationColumns } from './operation-columns'

type Sort = NonNullable<BodyOf<'POST /operations/listPagination'>['sort']>['id']

// Types alone come from the contract: its schemas would bring their library into the page.
const SORTS = ['createdDate', 'numOperation', 'title', 'state', 'stateDate'] as const satisfies readonly Sort[]

/** Oldest first unless asked otherwise (spec: back office §9). */
function sortOf(address: URLSearchParams): { readonly id: Sort; readonly direction: 'asc' | 'desc' } {
  const id = SORTS.find(sort => sort === address.get('sort')) ?? 'createdDate'
  return { id, direction: address.get('direction') === 'desc' ? 'desc' : 'asc' }
}

interface Props {
  readonly filters: Filters
  readonly onCreate: () => void
}

/** All operations that the filters let through, a hundred a page; order and page live in the address, too. */
export function OperationsTable({ filters, onCreate }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [address, setAddress] = useSearchParams()
  const sorting = sortOf(address)
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1)
  const query = useQuery({
    ...operationsPageQuery(filters, sorting, page, PAGE_SIZE_DEFAULT),
    placeholderData: keepPreviousData,
  })
  useListRefresh()
  const { data, error, refetch } = query
  const from = pathname + search
  const columns = useMemo(() => operationColumns(t, new Date(), from), [t, from])
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE_DEFAULT))

  function go(changes: Readonly<Record<string, string>>): void {
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  // A page that the filters have emptied: back to the first one.
  useEffect(() => {
    if (data && !query.isPlaceholderData && page > pages) go({ page: '1' })
  })

  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={12} height={40} />
  if (data.count === 0) {
    return (
      <EmptyState
        action={
          isFiltered(filters) ? (
            <Button variant="default" onClick={() => setAddress(before => withFilters(before, NO_FILTERS))}>
              {t('board.filters.clear')}
            </Button>
          ) : (
            <Button variant="default" onClick={onCreate}>
              {t('board.create')}
            </Button>
          )
        }
      >
        {t(isFiltered(filters) ? 'board.filters.nothing' : 'board.table.empty')}
      </EmptyState>
    )
  }
  return (
    <div className={classes.frame}>
      <div className={classes.rows}>
        <DataTable
          caption={t('board.table.caption')}
          columns={columns}
          rows={data.records}
          keyOf={row => row._id}
          sorting={sorting}
          onSort={({ id, direction }: Sorting) => go({ sort: id, direction, page: '1' })}
          onOpen={row => void navigate(paths.operation(row._id), { state: { from } })}
        />
      </div>
      <footer className={classes.foot}>
        <span>{t('board.lists.count', { count: data.count })}</span>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={next => go({ page: String(next) })}
            getControlProps={control => ({
              'aria-label': t(
                control === 'previous' || control === 'first' ? 'common.actions.previous' : 'common.actions.next',
              ),
            })}
            getItemProps={number => ({ 'aria-label': t('common.table.page', { page: number, pages }) })}
          />
        )}
      </footer>
    </div>
  )
}
