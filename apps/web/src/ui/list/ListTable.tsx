import type { ExportFormat } from '@llave/api-contract/define/call'
import { COUNTED_AHEAD, PAGE_SIZE_DEFAULT, SELECTION_MAX } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useAction } from '../../lib/calls/use-action'
import { type LaidOutColumn, shownColumns } from '../../lib/list/column-layout'
import type { ListCall, SortOf } from '../../lib/list/define-list'
import { type ExportCall, exportList } from '../../lib/list/export-list'
import type { Params } from '../../lib/list/params'
import { keepColumnLayout, useColumnLayout } from '../../lib/list/use-columns'
import type { List } from '../../lib/list/use-list'
import { useKeptPlace } from '../../lib/navigation/kept-place'
import { keepOrder } from '../../lib/navigation/neighbours'
import { opensElsewhere } from '../../lib/navigation/opens-elsewhere'
import { useHere } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import type { Creation } from '../CreateButton'
import { type Column, DataTable, isFilled } from '../data/DataTable'
import { EmptyState } from '../feedback/EmptyState'
import { keepFocusIn } from '../feedback/focus-place'
import { Pending } from '../feedback/Pending'
import { ColumnChoice } from './ColumnChoice'
import { ExportMenu } from './ExportMenu'
import classes from './ListTable.module.css'
import { Pages } from './Pages'
import { TableShapes } from './TableShapes'

/** A column that the person can hide and move; the first one is fixed. */
export interface ListColumn<Row> extends Column<Row>, LaidOutColumn {
  /** Its columns in an export, by the contract's names; not needed if there is only one and it has the same name. */
  readonly exports?: readonly string[] | undefined
}

export type ExportedColumn<Row, Exported extends string> = ListColumn<Row> &
  ({ readonly id: Exported; readonly exports?: undefined } | { readonly exports: readonly Exported[] })

interface Props<K extends ListCall, P extends Params, Row extends { readonly _id: string }> {
  readonly list: List<K, P>
  readonly rows: readonly Row[] | undefined
  readonly caption: string
  /**
   * The first column links to the row and is always shown, as are columns by whose id the list can be sorted. Any other
   * column is hidden while it is empty in all rows. A column with `yields` is left out when the page is too narrow,
   * unless the list is sorted by it.
   */
  readonly columns: readonly ListColumn<Row>[]
  readonly nameOf?: (row: Row) => string
  /** The address of a row, given the query of the list's URL; that URL is passed along as `state.from`. */
  readonly addressOf?: (row: Row, search: string) => string
  readonly countText: (count: number) => string
  /** The sentence for an empty list without filters. */
  readonly empty: string
  readonly create?: Creation
  /**
   * The sentence for a list in which the filters find nothing; optionally with the label of the button that clears
   * them.
   */
  readonly nothingFound: string | { readonly text: string; readonly clear: string }
  /** The actions for the selected rows; without it rows cannot be selected. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode
  /** The call that returns the list as a file. */
  readonly exportCall?: ExportCall
  /** Another way to add rows, beside `create` and the export. */
  readonly source?: ReactNode
}

/** The table of a list in all its states, with its pages, columns, export and bulk actions. */
export function ListTable<K extends ListCall, P extends Params, Row extends { readonly _id: string }>(
  props: Props<K, P, Row>,
) {
  const { list, rows, caption, nameOf, addressOf, countText, bulk, exportCall } = props
  const t = useTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const here = useHere()
  const layout = useColumnLayout(list.call)
  const place = useKeptPlace(list.call, rows !== undefined)
  const selectFound = useAction(list.selectFound)
  const [yielded, setYielded] = useState<ReadonlySet<string>>(new Set())

  if (!rows) return <Pending error={list.error} retry={list.retry} shapes={<TableShapes />} />
  if (list.count === 0) {
    const { nothingFound } = props
    const found = typeof nothingFound === 'string' ? { text: nothingFound, clear: t('area.list.clear') } : nothingFound
    const clear = { label: found.clear, run: list.clear }
    const [text, next] = list.isFiltered ? [found.text, clear] : [props.empty, props.create]
    const action = next && (
      <Button variant="default" onClick={next.run}>
        {next.label}
      </Button>
    )
    const actions = props.source ? (
      <div className="flex gap-xs wrap">
        {action}
        {props.source}
      </div>
    ) : (
      action
    )
    return <EmptyState action={actions}>{text}</EmptyState>
  }

  const keyOf = ({ _id }: Row) => _id
  const sortedBy = list.asked.sort.id
  const isSort = (id: string): id is SortOf<K> => list.sorts.some(sort => sort === id)
  const [first, ...others] = props.columns.map(column => ({ ...column, sortable: isSort(column.id) }))
  const shown = shownColumns(others, layout, sortedBy)
  const isEmpty = (column: ListColumn<Row>) => !isSort(column.id) && !column.sorts && !isFilled(column, rows)
  const filled = shown
    .filter(column => !isEmpty(column))
    .map(({ yields, ...column }) => {
      const stays = column.id === sortedBy || column.sorts?.some(({ id }) => id === sortedBy)
      return { ...column, ...(yields !== undefined && !stays && { yields }) }
    })
  const leading = first && {
    ...first,
    cell: (row: Row) =>
      addressOf ? (
        <Link
          className={classes.link ?? ''}
          to={addressOf(row, search)}
          onClick={event => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            open(row, false)
          }}
        >
          {first.cell(row)}
        </Link>
      ) : (
        first.cell(row)
      ),
  }

  /** Keeps the position for the way back, and the row's neighbours for the opened record. */
  function open(row: Row, inNewTab: boolean): void {
    const now = here()
    const address = addressOf?.(row, now.search)
    if (address === undefined) return
    if (inNewTab) {
      window.open(address, '_blank', 'noopener')
      return
    }
    const from = now.pathname + now.search
    place.leaveAt(keyOf(row))
    keepOrder(from, rows?.map(keyOf) ?? [])
    void navigate(address, { state: { from } })
  }

  async function exportRows(format: ExportFormat, idList?: readonly string[]): Promise<void> {
    if (!exportCall) return
    const exported = [first, ...shown].flatMap(column => (column ? (column.exports ?? [column.id]) : []))
    await exportList(exportCall, list, { format, columns: exported, ...(idList && { idList }) })
  }

  const found = Math.min(list.count, SELECTION_MAX)
  const whole = rows.every(row => list.selected.has(keyOf(row)))
  return (
    <div className={classes.frame}>
      <div className={classes.rows}>
        <DataTable
          dense
          caption={caption}
          columns={leading ? [leading, ...filled] : filled}
          rows={rows}
          keyOf={keyOf}
          yielded={yielded}
          onYield={setYielded}
          busy={list.isBehind}
          part={{ count: list.countIsMinimum ? null : list.count, before: (list.asked.page - 1) * PAGE_SIZE_DEFAULT }}
          scrollRef={place.ref}
          sorting={list.asked.sort}
          onSort={({ id, direction }) => isSort(id) && list.sortBy({ id, direction })}
          {...(nameOf && { nameOf })}
          {...(addressOf && { onOpen: open })}
          {...(bulk && { selected: list.selected, onSelect: list.select })}
        />
      </div>
      {bulk && list.selected.size > 0 && (
        <section
          className={classes.bulk}
          aria-label={t('area.list.bulk')}
          // Its buttons disappear with the selection.
          onClickCapture={keepFocusIn}
        >
          <span role="status">{t('common.table.selected', { count: list.selected.size })}</span>
          {whole && list.selected.size < found && (
            <Button size="sm" variant="subtle" loading={selectFound.running} onClick={() => void selectFound.run()}>
              {t(found === list.count ? 'area.list.selectFound' : 'area.list.selectFirst', { count: found })}
            </Button>
          )}
          <div className="flex gap-2xs wrap">
            {bulk(list.selected)}
            {exportCall && <ExportMenu onExport={format => exportRows(format, [...list.selected])} />}
          </div>
          <Button size="sm" variant="subtle" color="gray" onClick={() => list.select(new Set())}>
            {t('area.list.unselect')}
          </Button>
        </section>
      )}
      <footer className={classes.foot}>
        <span role="status">
          {list.countIsMinimum
            ? t('area.list.moreThan', { found: countText(list.count - (list.count % COUNTED_AHEAD)) })
            : countText(list.count)}
        </span>
        <Pages page={list.asked.page} pages={list.pages} onPage={list.goTo} />
        <span className="flex gap-2xs">
          {props.source}
          {exportCall && <ExportMenu onExport={format => exportRows(format)} />}
          <ColumnChoice
            columns={others.map(column => {
              if (isEmpty(column)) return { ...column, title: t('area.list.columnEmpty', { name: column.title }) }
              if (!yielded.has(column.id)) return column
              return { ...column, title: t('area.list.columnYielded', { name: column.title }) }
            })}
            layout={layout}
            onChange={next => keepColumnLayout(list.call, next)}
          />
        </span>
      </footer>
    </div>
  )
}
