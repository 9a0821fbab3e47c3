import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Narrower than this no column becomes; the table scrolls sideways instead. */
const LEAST = 104
/** What a row is called matters more than what is said of it. */
const NAME_SHARE = 2
/** What columns take at most where the table scrolls sideways; on a phone the name, which has two lines, less. */
const MOST = { name: 320, other: 232 } as const
const MOST_ON_PHONE = { ...MOST, name: 176 } as const

export interface NaturalColumn {
  /** What its widest cell takes on one line. */
  readonly width: number
  /** Boxes and numbers, which gain nothing from more room, and are never cut. */
  readonly fixed: boolean
  /** How much of the room it gets in comparison with the others, when there is too little. */
  readonly share: number
}

/**
 * Shares a width among columns: each gets what it holds, and what is left over goes to the texts. Where there is too
 * little, the widest give way first, down to one common width for each share: nothing is cut while another column has
 * room. Null where they would become too narrow: then nothing has to be cut.
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

/** Measures what the rendered rows hold, and sets the widths of their columns. */
function fit(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')]
  const available = table.parentElement?.clientWidth ?? 0
  if (available === 0) return
  for (const head of heads) head.style.width = ''
  table.style.minWidth = '0'
  table.dataset.measuring = 'true'
  const isFixed = (head: HTMLElement) => head.matches('.numbers') || head.querySelector('input') !== null
  const name = heads.findIndex(head => !isFixed(head))
  const natural = heads.map((head, at) => ({
    width: Math.ceil(head.getBoundingClientRect().width),
    fixed: isFixed(head),
    share: Number(head.dataset.share ?? (at === name ? NAME_SHARE : 1)),
  }))
  delete table.dataset.measuring
  const phone = innerWidth < 768
  const most = phone ? MOST_ON_PHONE : MOST
  const widths =
    (phone ? null : sharedWidths(natural, available)) ??
    natural.map(({ width }, at) => Math.min(width, at === name ? most.name : most.other))
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
