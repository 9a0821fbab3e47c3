import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'
import classes from './DataTable.module.css'

export interface Sorting {
  readonly id: string
  readonly direction: 'asc' | 'desc'
}

export interface ColumnHead {
  readonly id: string
  readonly title: string
  /** The table can be sorted by it; `onSort` gets its id. */
  readonly sortable?: boolean
  /** The sorts of a column with several values, instead of `sortable`. */
  readonly sorts?: readonly { readonly id: string; readonly title: string }[]
  /** Numbers: right-aligned, with digits of equal width. */
  readonly numeric?: boolean
  readonly width?: string
  /** In a dense table that lacks room: its share of the width, relative to 1. */
  readonly share?: number
  /** In a list that lacks room: columns are left out in the order of this number, the lowest first. */
  readonly yields?: number
  /** The title is for screen readers only (columns of buttons). */
  readonly quiet?: boolean
}

interface Props {
  readonly column: ColumnHead
  readonly hidden: boolean
  readonly sorting: Sorting | undefined
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

/** The head of a column, with a button for each of its sorts. */
export function HeadCell({ column, hidden, sorting, onSort }: Props) {
  const { id, title, numeric, width, share, yields, quiet, sortable } = column
  const sorts = onSort ? (column.sorts ?? (sortable ? [{ id, title }] : [])) : []
  const current = sorts.some(sort => sort.id === sorting?.id) ? sorting?.direction : undefined
  return (
    <th
      scope="col"
      className={numeric ? 'numbers' : ''}
      hidden={hidden}
      data-column={id}
      data-share={share}
      data-yields={yields}
      style={width ? { width } : {}}
      aria-sort={current && (current === 'asc' ? 'ascending' : 'descending')}
    >
      {sorts.length === 0 && <span className={quiet ? 'visually-hidden' : ''}>{title}</span>}
      {sorts.map(sort => (
        <SortButton
          key={sort.id}
          title={sort.title}
          direction={sorting?.id === sort.id ? sorting.direction : null}
          onSort={direction => onSort?.({ id: sort.id, direction })}
        />
      ))}
    </th>
  )
}

interface SortProps {
  readonly title: string
  /** Null: the table is not sorted by this column. */
  readonly direction: Sorting['direction'] | null
  readonly onSort: (direction: Sorting['direction']) => void
}

function SortButton({ title, direction, onSort }: SortProps) {
  const t = useTexts()
  const next = direction === 'asc' ? 'desc' : 'asc'
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={classes.sort}
      title={t(next === 'asc' ? 'common.table.sortAscending' : 'common.table.sortDescending', { column: title })}
      onClick={() => onSort(next)}
    >
      {title}
      <Arrow aria-hidden="true" className={direction ? '' : (classes.unsorted ?? '')} />
    </button>
  )
}
