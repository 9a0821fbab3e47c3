import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../lib/texts/texts'
import marks from '../marks.module.css'
import classes from './DataTable.module.css'
import { useFittedColumns } from './fit-columns'
import { type ColumnHead, HeadCell, type Sorting } from './HeadCell'
import { toggled } from './row-selection'
import { useVirtualRows } from './use-virtual-rows'

export interface Column<Row> extends ColumnHead {
  readonly cell: (row: Row) => ReactNode
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /**
   * Where a row leads: its first cell should contain the link itself; clicking elsewhere in the row does the same, with
   * Ctrl or the middle button in a new tab.
   */
  readonly onOpen?: (row: Row, inNewTab: boolean) => void
  readonly sorting?: Sorting
  readonly onSort?: (sorting: Sorting) => void
  /** Keys of the selected rows; with `onSelect` each row begins with a checkbox. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (keys: ReadonlySet<string>) => void
  readonly selectable?: (row: Row) => boolean
  readonly nameOf?: (row: Row) => string
  readonly busy?: boolean
  /**
   * Rows of 36 px, columns as wide as their content (`fit-columns`), the first one sticky. On a narrow page, rows have
   * several lines; on a phone they have 48 px, and the first column has two lines.
   */
  readonly dense?: boolean
  /**
   * The ids of the columns that are left out for lack of room (`yields`), and the setter; without it none is left out.
   */
  readonly yielded?: ReadonlySet<string>
  readonly onYield?: (ids: ReadonlySet<string>) => void
  /**
   * For a table that shows part of a longer list: the length of the whole list, null when unknown, and the number of
   * rows before.
   */
  readonly part?: { readonly count: number | null; readonly before: number }
  readonly scrollRef?: (element: HTMLElement | null) => void
}

/** The values of a cell without content. */
const NOTHING: ReadonlySet<ReactNode> = new Set([null, undefined, false, ''])

export function isFilled<Row>({ cell }: Column<Row>, rows: readonly Row[]): boolean {
  return rows.some(row => !NOTHING.has(cell(row)))
}

/** The elements between which the arrow keys move. */
const LEADING = 'a, td:first-child > button, td:nth-child(2) > button, input[type=checkbox]'
const CONTROLS = 'a, button, input, label, select, textarea'

/** The up and down keys move between rows, in the same column. */
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

function isForRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest(CONTROLS) && !window.getSelection()?.toString()
}

/** Rows under a sticky header: 40 px, or see `dense`. If there are many, only the visible ones are rendered. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, onOpen, sorting, onSort, selected, onSelect, nameOf = keyOf, busy } = props
  const { selectable = () => true, dense = false, yielded, onYield, part, scrollRef } = props
  const t = useTexts()
  const scroller = useRef<HTMLElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const { indexes, above, below, measure } = useVirtualRows(
    scroller,
    rows.length,
    dense ? (innerWidth < 768 ? 48 : 36) : 40,
  )
  const titles = columns.map(({ id, title, yields }) => [id, title, yields]).join()
  useFittedColumns(table, dense, [rows, onSelect !== undefined, titles, yielded], onYield)
  /** The last used checkbox, from which Shift extends the selection. */
  const anchor = useRef<string | null>(null)
  const choosable = rows.filter(selectable)
  const chosenHere = choosable.filter(row => selected?.has(keyOf(row)))
  const all = choosable.length > 0 && chosenHere.length === choosable.length

  function toggleAll(): void {
    const elsewhere = [...(selected ?? [])].filter(key => !rows.some(row => keyOf(row) === key))
    onSelect?.(new Set([...elsewhere, ...(all ? [] : choosable.map(keyOf))]))
  }

  function toggle(key: string, { nativeEvent }: ChangeEvent): void {
    const range = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    onSelect?.(toggled(selected ?? new Set(), choosable.map(keyOf), key, range ? anchor.current : null))
    anchor.current = key
  }

  return (
    <section
      className={classes.scroll}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-busy={busy}
      ref={element => {
        scroller.current = element
        scrollRef?.(element)
      }}
    >
      <table
        ref={table}
        className={classes.table}
        data-dense={dense || undefined}
        data-selectable={onSelect ? true : undefined}
        aria-rowcount={part && (part.count === null ? -1 : part.count + 1)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={part ? 1 : undefined}>
            {onSelect && (
              <th className={classes.check} scope="col">
                <input
                  type="checkbox"
                  className={marks.box}
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
              <HeadCell
                key={column.id}
                column={column}
                hidden={yielded?.has(column.id) ?? false}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {above > 0 && <tr style={{ height: above }} />}
          {indexes.map(index => {
            const row = rows[index]
            if (row === undefined) return null
            const key = keyOf(row)
            return (
              <tr
                key={key}
                ref={measure}
                data-index={index}
                data-key={key}
                aria-rowindex={part ? part.before + index + 2 : undefined}
                data-clickable={onOpen ? true : undefined}
                data-selected={selected?.has(key) || undefined}
                onClick={event => isForRow(event) && onOpen?.(row, event.ctrlKey || event.metaKey)}
                onMouseDown={event => {
                  // The middle button opens the row instead of starting to scroll.
                  if (onOpen && event.button === 1 && isForRow(event)) event.preventDefault()
                }}
                onAuxClick={event => event.button === 1 && isForRow(event) && onOpen?.(row, true)}
              >
                {onSelect && (
                  <td className={classes.check}>
                    {selectable(row) && (
                      <input
                        type="checkbox"
                        className={marks.box}
                        aria-label={t('common.table.selectRow', { name: nameOf(row) })}
                        checked={selected?.has(key) ?? false}
                        onChange={event => toggle(key, event)}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ id, cell, numeric }) => (
                  <td key={id} className={numeric ? 'numbers' : ''} hidden={yielded?.has(id)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
