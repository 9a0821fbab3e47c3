import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** A truncated text keeps at least this width of its line; where that is impossible, texts wrap to a second line. */
const LEAST = 112
/** An optional column is left out if other columns would have less than this width for each of their shares. */
const READABLE = 128
/** If there is room, texts up to this width stay on one line, and the lines of a row's name have this width. */
const SHORT = 144
/** The name of a row matters more than its other texts. */
const NAME_SHARE = 2
/** The maximum widths where the table scrolls sideways; on a phone the name, which has two lines, gets less. */
const MOST = { name: 320, other: 280 } as const
const MOST_ON_PHONE = { name: 160, other: 232 } as const

export interface NaturalColumn {
  /** The width of its widest cell on one line. */
  readonly width: number
  /** Boxes, numbers and chips, which gain nothing from more room and are never truncated. */
  readonly fixed: boolean
  /** Its share of the width relative to the others, when there is too little. */
  readonly share: number
  /** Its order among the columns that are left out for lack of room, the lowest first; undefined: it always stays. */
  readonly yields?: number
}

interface MeasuredColumn extends NaturalColumn {
  readonly head: HTMLElement
  /** It holds the names of the rows. */
  readonly isName: boolean
}

/**
 * Distributes a width among columns: each gets what its content needs, and the rest goes to the texts. If there is too
 * little, the widest are reduced first, down to one common width per share, so that nothing is truncated while another
 * column has room. Null if they would become too narrow: then nothing is truncated.
 */
export function sharedWidths(columns: readonly NaturalColumn[], available: number): readonly number[] | null {
  const total = (among: readonly NaturalColumn[]) => among.reduce((sum, { width }) => sum + width, 0)
  const texts = columns.filter(({ fixed }) => !fixed)
  const room = available - total(columns.filter(({ fixed }) => fixed))
  const wanted = total(texts)
  const most = wanted > room ? commonWidth(texts, room) : Number.POSITIVE_INFINITY
  if (most < LEAST) return null
  const spare = wanted > room || wanted === 0 ? 1 : room / wanted
  return columns.map(({ width, fixed, share }) => (fixed ? width : Math.min(width, most * share) * spare))
}

/** The columns to leave out so that the texts of the others are readable, if that is possible at all. */
export function yieldedBy<C extends NaturalColumn>(columns: readonly C[], available: number): ReadonlySet<C> {
  const yielded = new Set<C>()
  const order = columns.filter(({ yields }) => yields !== undefined)
  for (const column of order.toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))) {
    const others = columns.filter(other => !yielded.has(other))
    const widths = sharedWidths(others, available)
    const isReadable = ({ width, share }: C, at: number) => (widths?.[at] ?? 0) >= Math.min(width, READABLE * share)
    if (others.every(isReadable)) break
    yielded.add(column)
  }
  return yielded
}

/** The width per share to which wider columns must be reduced so that all fit. */
function commonWidth(texts: readonly NaturalColumn[], available: number): number {
  let room = available
  let shares = texts.reduce((sum, { share }) => sum + share, 0)
  for (const { width, share } of texts.toSorted((a, b) => a.width / a.share - b.width / b.share)) {
    if (width > (room / shares) * share) break
    room -= width
    shares -= share
  }
  return room / shares
}

/** The widths that columns with chips need so that none is truncated; several chips of a cell may wrap. */
function widestChips(table: HTMLTableElement): ReadonlyMap<number, number> {
  const widest = new Map<number, number>()
  for (const chip of table.querySelectorAll<HTMLElement>('[data-chip]')) {
    const cell = chip.closest('td')
    if (!cell) continue
    const { paddingInline } = getComputedStyle(cell)
    const width = chip.offsetWidth + 2 * Number.parseFloat(paddingInline)
    widest.set(cell.cellIndex, Math.max(widest.get(cell.cellIndex) ?? 0, Math.ceil(width)))
  }
  return widest
}

/** The widths with which texts wrap, as the browser distributes them; null where words would be truncated. */
function widthsOfLines(table: HTMLTableElement, columns: readonly MeasuredColumn[]): readonly number[] | null {
  table.dataset.lines = 'sharing'
  for (const least of [SHORT, 0]) {
    for (const { head, width, fixed, isName } of columns) {
      if (!fixed && (isName || width <= SHORT)) head.style.minWidth = `${Math.min(width, least)}px`
    }
    const fits = table.offsetWidth <= (table.parentElement?.clientWidth ?? 0)
    const widths = columns.map(({ head }) => head.getBoundingClientRect().width)
    for (const { head } of columns) head.style.minWidth = ''
    if (!fits) continue
    table.dataset.lines = 'shared'
    return widths
  }
  delete table.dataset.lines
  return null
}

/**
 * Measures the content of the rendered rows and sets the widths of their columns, or calls `onYield` with the columns
 * to leave out, if that has changed.
 */
function fit(table: HTMLTableElement, onYield: OnYield | undefined): void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
  const available = table.parentElement?.clientWidth ?? 0
  if (available === 0) return
  for (const head of heads) head.style.width = ''
  table.style.minWidth = '0'
  delete table.dataset.lines
  table.dataset.measuring = 'true'
  const chips = widestChips(table)
  const isFixed = (head: HTMLElement, at: number) =>
    head.matches('.numbers') || head.querySelector('input') !== null || chips.has(at)
  const name = heads.findIndex((head, at) => !isFixed(head, at))
  const all = heads.map((head, at) => ({
    head,
    at,
    isName: at === name,
    width: Math.ceil(head.getBoundingClientRect().width),
    fixed: isFixed(head, at),
    share: Number(head.dataset.share ?? (at === name ? NAME_SHARE : 1)),
    ...(head.dataset.yields !== undefined && { yields: Number(head.dataset.yields) }),
  }))
  delete table.dataset.measuring
  const phone = innerWidth < 768
  const yielded = phone ? new Set() : yieldedBy(all, available)
  if (onYield && all.some(column => yielded.has(column) !== column.head.hidden)) {
    onYield(new Set(all.filter(column => yielded.has(column)).map(({ head }) => head.dataset.column ?? '')))
    return
  }
  const natural = all.filter(({ head }) => !head.hidden)
  const most = phone ? MOST_ON_PHONE : MOST
  const widths =
    (phone ? null : (sharedWidths(natural, available) ?? widthsOfLines(table, natural))) ??
    natural.map(({ width, fixed, isName, at }) => {
      if (fixed && !chips.has(at)) return width
      return Math.min(width, Math.max(isName ? most.name : most.other, chips.get(at) ?? 0))
    })
  natural.forEach(({ head }, at) => {
    head.style.width = `${widths[at]}px`
  })
  table.style.minWidth = `${Math.floor(widths.reduce((sum, width) => sum + width, 0))}px`
}

/** Receives the ids of the columns without room, and hides them; the table is then fitted without them. */
type OnYield = (ids: ReadonlySet<string>) => void

/**
 * Makes the columns of a dense table as wide as their content: whenever `shown` (rows, columns, language) changes, the
 * table is resized, or its font arrives. Rows that scroll into view change nothing, so that columns do not move under
 * the pointer.
 */
export function useFittedColumns(
  table: RefObject<HTMLTableElement | null>,
  enabled: boolean,
  shown: readonly unknown[],
  onYield?: OnYield,
): void {
  useLayoutEffect(() => {
    if (enabled && table.current) fit(table.current, onYield)
  }, [table, enabled, onYield, ...shown])

  useEffect(() => {
    const { current } = table
    const frame = current?.parentElement
    if (!enabled || !current || !frame) return
    // Synchronously, so that no frame shows a column that is about to be left out.
    const refit = () => flushSync(() => fit(current, onYield))
    let last = frame.clientWidth
    const observer = new ResizeObserver(() => {
      if (frame.clientWidth === last) return
      last = frame.clientWidth
      refit()
    })
    observer.observe(frame)
    document.fonts?.addEventListener('loadingdone', refit)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', refit)
    }
  }, [table, enabled, onYield])
}
