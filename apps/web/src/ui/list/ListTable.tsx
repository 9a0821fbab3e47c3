import { Button, Pagination } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ListCall, SortOf } from '../../lib/list/define-list'
import { useHiddenColumns } from '../../lib/list/hidden-columns'
import type { Params } from '../../lib/list/params'
import type { List } from '../../lib/list/use-list'
import { useTexts } from '../../lib/texts/texts'
import { type Column, DataTable } from '../data/DataTable'
import { EmptyState } from '../feedback/EmptyState'
import { ErrorState } from '../feedback/ErrorState'
import { Skeletons } from '../feedback/Skeletons'
import { ColumnChoice } from './ColumnChoice'
import classes from './ListTable.module.css'

interface Props<K extends ListCall, P extends Params, Row> {
  readonly list: List<K, P>
  /** `list.rows`, or those of them that the page can show. */
  readonly rows: readonly Row[] | undefined
  /** What is listed, for screen readers. */
  readonly caption: string
  /** The first column leads to the row and is always shown; a sortable one has the id of its sort in the contract. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** The accessible name of a row, for selecting it. */
  readonly nameOf?: (row: Row) => string
  /** Where a row leads; the current address is passed along as `state.from`. */
  readonly addressOf?: (row: Row) => string
  readonly countText: (count: number) => string
  /** Shown when there is nothing even without a filter: one sentence and one action. */
  readonly empty: ReactNode
  readonly nothingFound: string
  /** The actions for the selected rows; without it rows cannot be selected. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode
}

/** The table of a list in all its states, with its pages, its columns and its bulk actions. */
export function ListTable<K extends ListCall, P extends Params, Row>(props: Props<K, P, Row>) {
  const { list, rows, caption, columns, keyOf, nameOf, addressOf, countText, bulk } = props
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [hidden, setHidden] = useHiddenColumns(list.call)
  const state = { from: pathname + search }

  if (!rows)
    return list.error ? <ErrorState error={list.error} onRetry={list.retry} /> : <Skeletons count={12} height={40} />
  if (list.count === 0) {
    if (!list.isFiltered) return props.empty
    const clear = (
      <Button variant="default" onClick={list.clear}>
        {t('area.list.clear')}
      </Button>
    )
    return <EmptyState action={clear}>{props.nothingFound}</EmptyState>
  }

  const [first, ...others] = columns
  const shown = others.filter(({ id }) => !hidden.has(id))
  const leading = first && {
    ...first,
    cell: (row: Row) =>
      addressOf ? (
        <Link className={classes.link ?? ''} to={addressOf(row)} state={state}>
          {first.cell(row)}
        </Link>
      ) : (
        first.cell(row)
      ),
  }
  const isSort = (id: string): id is SortOf<K> => list.sorts.some(sort => sort === id)

  return (
    <div className={classes.frame}>
      <div className={classes.rows}>
        <DataTable
          caption={caption}
          columns={leading ? [leading, ...shown] : shown}
          rows={rows}
          keyOf={keyOf}
          busy={list.isBehind}
          sorting={list.asked.sort}
          onSort={({ id, direction }) => isSort(id) && list.sortBy({ id, direction })}
          {...(nameOf && { nameOf })}
          {...(addressOf && { onOpen: (row: Row) => void navigate(addressOf(row), { state }) })}
          {...(bulk && { selected: list.selected, onSelect: list.select })}
        />
      </div>
      {bulk && list.selected.size > 0 && (
        <section className={classes.bulk} aria-label={t('area.list.bulk')}>
          <span role="status">{t('common.table.selected', { count: list.selected.size })}</span>
          {bulk(list.selected)}
          <Button size="sm" variant="subtle" color="gray" onClick={() => list.select(new Set())}>
            {t('area.list.unselect')}
          </Button>
        </section>
      )}
      <footer className={classes.foot}>
        <span role="status">{countText(list.count)}</span>
        {list.pages > 1 && (
          <Pagination
            size="sm"
            total={list.pages}
            value={list.asked.page}
            onChange={list.goTo}
            getControlProps={control => ({
              'aria-label': t(
                control === 'previous' || control === 'first' ? 'common.actions.previous' : 'common.actions.next',
              ),
            })}
            getItemProps={page => ({ 'aria-label': t('common.table.page', { page, pages: list.pages }) })}
          />
        )}
        <ColumnChoice columns={others} hidden={hidden} onChange={setHidden} />
      </footer>
    </div>
  )
}
