import { randomId } from '../api/request'

/** An entry of a list in a form. Its key only tells it from the others while it is shown. */
export interface Row {
  readonly key: string
}

/** Rows as a form's `initial` has them, with keys by their place. */
export const rowsOf = <R extends object>(rows: readonly R[]): readonly (R & Row)[] =>
  rows.map((row, at) => ({ ...row, key: `${at}` }))

export const addedRow = <R extends object>(row: R): R & Row => ({ ...row, key: randomId() })
