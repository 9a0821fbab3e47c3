import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The table can be sorted by it; `onSort` gets its id. */
  readonly sortable?: boolean
  /** Numbers: right-aligned, with digits of equal width. */
  readonly numeric?: boolean
  /** CSS width (`160px`, `20%`). */
  readonly width?: string
  /** The title is for screen readers only (columns of buttons). */
  readonly quiet?: boolean
}

export interface Sorting {
  readonly id: string
  readonly direction: 'asc' | 'desc'
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Where a row leads: its first cell should contain the link itself; clicking elsewhere in the row does the same. */
  readonly onOpen?: (row: Row) => void
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  /** Keys of the selected rows; with `onSelect` each row begins with a check box. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (keys: ReadonlySet<string>) => void
  /** Rows without a check box among those with one. */
  readonly selectable?: (row: Row) => boolean
  readonly nameOf?: (row: Row) => string
  /** Other rows are being loaded. */
  readonly busy?: boolean
}

/** What the arrow keys stop at. */
const LEADING = 'a, td:first-child > button, td:nth-child(2) > button, input[type=checkbox]'

/** The up and down keys move from row to row, in the same column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof Element)) return
  if (!target.matches(LEADING)) return
  const row = target.closest('tr')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const place = target.closest('td')?.cellIndex ?? 0
  const control = next?.children[place]?.querySelector<HTMLElement>(LEADING)
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** Rows of 40 px under a sticky header; plain elements, so that hundreds of rows are painted at once. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, onOpen, sorting, onSort, selected, onSelect, nameOf = keyOf, busy } = props
  const t = useTexts()
  const { selectable = () => true } = props
  const choosable = rows.filter(selectable)
  const chosenHere = choosable.filter(row => selected?.has(keyOf(row)))
  const all = choosable.length > 0 && chosenHere.length === choosable.length

  function toggleAll(): void {
    const elsewhere = [...(selected ?? [])].filter(key => !rows.some(row => keyOf(row) === key))
    onSelect?.(new Set([...elsewhere, ...(all ? [] : choosable.map(keyOf))]))
  }

  function toggle(key: string): void {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelect?.(next)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0} aria-busy={busy}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th className={classes.check} scope="col">
                <input
                  type="checkbox"
                  aria-label={t('common.table.selectAll')}
                  checked={all}
                  ref={box => {
                    if (box) box.indeterminate = !all && chosenHere.length > 0
                  }}
                  onChange={toggleAll}
                />
              </th>
            )}
            {columns.map(column => (
              <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {rows.map(row => {
            const key = keyOf(row)
            return (
              <tr
                key={key}
                data-clickable={onOpen ? true : undefined}
                data-selected={selected?.has(key) || undefined}
                onClick={event => {
                  const control = event.target instanceof Element && event.target.closest('a, button, input, label')
                  // Selecting text in order to copy it does not open the row.
                  if (!control && !window.getSelection()?.toString()) onOpen?.(row)
                }}
              >
                {onSelect && (
                  <td className={classes.check}>
                    {selectable(row) && (
                      <input
                        type="checkbox"
                        aria-label={t('common.table.selectRow', { name: nameOf(row) })}
                        checked={selected?.has(key) ?? false}
                        onChange={() => toggle(key)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ id, cell, numeric }) => (
                  <td key={id} className={numeric ? 'numbers' : ''}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
  readonly onSort: ((sorting: Sorting) => void) | undefined
}

function HeadCell<Row>({ column: { id, title, numeric, width, sortable, quiet }, sorting, onSort }: HeadProps<Row>) {
  const t = useTexts()
  const direction = sorting?.id === id ? sorting.direction : null
  const next = direction === 'asc' ? 'desc' : 'asc'
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={numeric ? 'numbers' : ''}
      style={width ? { width } : {}}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t(next === 'asc' ? 'common.table.sortAscending' : 'common.table.sortDescending', { column: title })}
          onClick={() => onSort({ id, direction: next })}
        >
          {title}
          <Arrow aria-hidden="true" className={direction ? '' : (classes.unsorted ?? '')} />
        </button>
      ) : (
        <span className={quiet ? 'visually-hidden' : ''}>{title}</span>
      )}
    </th>
  )
}
