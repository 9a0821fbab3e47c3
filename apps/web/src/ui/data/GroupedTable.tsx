import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import marks from '../marks.module.css'
import type { Column } from './DataTable'
import tableClasses from './DataTable.module.css'
import classes from './GroupedTable.module.css'

export type { Column }

export interface Group<Row> {
  readonly key: string
  readonly title: string
  readonly rows: readonly Row[]
  /** Folded at first, because nothing is left to do in it. */
  readonly startsFolded?: boolean
  readonly aside?: ReactNode
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly Omit<Column<Row>, 'sortable'>[]
  readonly groups: readonly Group<Row>[]
  readonly nothing: string
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly canSelect: (row: Row) => boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keys: ReadonlySet<string>) => void
}

/** Groups of rows under one head, so that they share their columns; each group can be folded. */
export function GroupedTable<Row>(props: Props<Row>) {
  const { caption, columns, groups, nothing, keyOf, nameOf, canSelect, selected, onSelect } = props
  const t = useTexts()
  const id = useId()
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(groups.filter(({ startsFolded }) => startsFolded).map(({ key }) => key)),
  )

  function toggleGroup(key: string): void {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }

  const boxOf = (rows: readonly Row[], label: string) => {
    const keys = rows.filter(canSelect).map(keyOf)
    const chosen = keys.filter(key => selected.has(key)).length
    const all = keys.length > 0 && chosen === keys.length
    return (
      <input
        type="checkbox"
        className={marks.box}
        aria-label={label}
        disabled={keys.length === 0}
        checked={all}
        ref={box => {
          if (box) box.indeterminate = !all && chosen > 0
        }}
        onChange={() => {
          const others = [...selected].filter(key => !keys.includes(key))
          onSelect(new Set(all ? others : [...others, ...keys]))
        }}
      />
    )
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={`${tableClasses.scroll} ${classes.scroll}`} aria-label={caption} tabIndex={0}>
      <table className={`${tableClasses.table} ${classes.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th className={tableClasses.check} scope="col">
              {boxOf(
                groups.flatMap(({ rows }) => rows),
                t('common.table.selectAll'),
              )}
            </th>
            {columns.map(({ id: column, title, width, numeric, quiet }) => (
              <th key={column} scope="col" className={numeric ? 'numbers' : ''} style={width ? { width } : {}}>
                <span className={quiet ? 'visually-hidden' : ''}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ key, title, rows, aside }, at) => {
          const isOpen = !folded.has(key)
          const rowsId = `${id}-${at}`
          return (
            <tbody key={key} id={rowsId}>
              <tr className={classes.group}>
                <td className={tableClasses.check}>{boxOf(rows, t('common.table.selectRow', { name: title }))}</td>
                <th colSpan={columns.length} scope="rowgroup">
                  <div className={classes.head}>
                    <button
                      type="button"
                      className={classes.fold}
                      aria-expanded={isOpen}
                      aria-controls={rowsId}
                      onClick={() => toggleGroup(key)}
                    >
                      <IconChevronRight aria-hidden="true" className={classes.arrow} />
                      {title}
                    </button>
                    {aside}
                  </div>
                </th>
              </tr>
              {isOpen && rows.length === 0 && (
                <tr>
                  <td />
                  <td colSpan={columns.length} className="dimmed">
                    {nothing}
                  </td>
                </tr>
              )}
              {isOpen &&
                rows.map(row => {
                  const rowKey = keyOf(row)
                  return (
                    <tr key={rowKey} data-selected={selected.has(rowKey) || undefined}>
                      <td className={tableClasses.check}>
                        {canSelect(row) && boxOf([row], t('common.table.selectRow', { name: nameOf(row) }))}
                      </td>
                      {columns.map(({ id: column, cell, numeric }) => (
                        <td key={column} className={numeric ? 'numbers' : ''}>
                          {cell(row)}
                        </td>
                      ))}
                    </tr>
                  )
                })}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}
