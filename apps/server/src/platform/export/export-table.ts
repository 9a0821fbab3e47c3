import type { Euros } from '@llave/domain/money/money'
import { type CalendarDay, calendarDay, type Instant, timeOfDay } from '@llave/domain/time/calendar-day'
import type { PlainTextKey } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'

/** The values of each kind of column; null for empty cells. */
interface CellValues {
  text: string
  whole: number
  money: Euros
  /** ISO 8601; written as a day in Madrid. */
  day: Instant
  /** ISO 8601; written as a day and a time in Madrid. */
  moment: Instant
}
export type CellKind = keyof CellValues

type ColumnOf<Row, K extends CellKind> = {
  readonly kind: K
  readonly title: PlainTextKey
  /** In characters. */
  readonly width?: number
  readonly value: (row: Row, t: Translate) => CellValues[K] | null
}

export type ExportColumn<Row> = { [K in CellKind]: ColumnOf<Row, K> }[CellKind]

/** The exportable columns of a list, one for each id in the contract. */
export interface ExportTable<Row, Id extends string> {
  readonly name: PlainTextKey
  readonly columns: Readonly<Record<Id, ExportColumn<Row>>>
}

/** A value with its kind, for the formats. */
export type Cell = { readonly [K in CellKind]: { readonly kind: K; readonly value: CellValues[K] | null } }[CellKind]

export function cellOf<Row>(column: ExportColumn<Row>, row: Row, t: Translate): Cell {
  return { kind: column.kind, value: column.value(row, t) } as Cell
}

/** The local time of Madrid: `2026-11-22` and `10:30`. */
export function inMadrid(instant: Instant): { readonly day: CalendarDay; readonly time: string } {
  return { day: calendarDay(instant), time: timeOfDay(instant) }
}
