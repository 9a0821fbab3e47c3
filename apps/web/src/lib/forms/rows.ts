import { randomId } from '../api/request'

export interface Row {
  readonly key: string
}

/** Rows for a form's `initial`, with keys by their place: keys that differ each time would be values saved elsewhere. */
export const rowsOf = <R extends object>(rows: readonly R[]): readonly (R & Row)[] =>
  rows.map((row, at) => ({ ...row, key: `${at}` }))

/** A row that somebody adds. */
export const addedRow = <R extends object>(row: R): R & Row => ({ ...row, key: randomId() })
