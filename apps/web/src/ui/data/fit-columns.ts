import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** A text that is cut keeps at least this much of its line; where that is too little, texts go on in a second one. */
const LEAST = 112
/** If there is room, texts as short as this stay on one line, and what a row is called has lines as long as this. */
const SHORT = 144
/** What a row is called matters more than what is said of it. */
const NAME_SHARE = 2
/** What columns take at most where the table scrolls sideways; on a phone the name, which has two lines, less. */
const MOST = { name: 320, other: 280 } as const
const MOST_ON_PHONE = { name: 176, other: 232 } as const

export interface NaturalColumn {
  /** What its widest cell takes on one line. */
  readonly width: number
  /** Boxes, numbers and chips, which gain nothing from more room, and are never cut. */
  readonly fixed: boolean
  /** How much of the room it gets in comparison with the others, when there is too little. */
  readonly share: number
}

interface MeasuredColumn extends NaturalColumn {
  readonly head: HTMLElement
  /** What the row is called. */
  readonly isName: boolean
}

/**
 * Shares a width among columns: each gets what it holds, and what is left over goes to the texts. Where there is too
 * little, the widest give way first, down to one common width for each share: nothing is cut while another column has
 * room. Null where they would become too narrow: then nothing is to be cut.
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

/** The width for each share at which the columns that are wider must be cut so that all fit. */
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

/** What the columns with chips need so that none is cut: several in a cell may stand below each other. */
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

/** The widths with which texts take several lines, as the browser shares them; null where words would be cut. */
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

/** Measures what the rendered rows hold, and sets the widths of their columns. */
function fit(table: HTMLTableElement): void {
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
  const natural = heads.map((head, at) => ({
    head,
    isName: at === name,
    width: Math.ceil(head.getBoundingClientRect().width),
    fixed: isFixed(head, at),
    share: Number(head.dataset.share ?? (at === name ? NAME_SHARE : 1)),
  }))
  delete table.dataset.measuring
  const phone = innerWidth < 768
  const most = phone ? MOST_ON_PHONE : MOST
  const widths =
    (phone ? null : (sharedWidths(natural, available) ?? widthsOfLines(table, natural))) ??
    natural.map(({ width, fixed, isName }, at) => {
      if (fixed && !chips.has(at)) return width
      return Math.min(width, Math.max(isName ? most.name : most.other, chips.get(at) ?? 0))
    })
  heads.forEach((head, at) => {
    head.style.width = `${widths[at]}px`
  })
  table.style.minWidth = `${Math.floor(widths.reduce((sum, width) => sum + width, 0))}px`
}

/**
 * Makes the columns of a dense table as wide as what they hold: again whenever `shown` (rows, columns, language)
 * changes, the table gets another width, or its typeface arrives. Rows that are scrolled to change nothing: columns
 * keep still under the pointer.
 */
export function useFittedColumns(
  table: RefObject<HTMLTableElement | null>,
  enabled: boolean,
  shown: readonly unknown[],
): void {
  useLayoutEffect(() => {
    if (enabled && table.current) fit(table.current)
  }, [table, enabled, ...shown])

  useEffect(() => {
    const { current } = table
    const frame = current?.parentElement
    if (!enabled || !current || !frame) return
    const refit = () => fit(current)
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
  }, [table, enabled])
}
