import { randomId } from '../api/request'

/** An entry of a list in a form. Its key only distinguishes it from the others while they are shown. */
export interface Row {
  readonly key: string
}

/** Rows for a form's `initial`, with their positions as keys. */
export const rowsOf = <R extends object>(rows: readonly R[]): readonly (R & Row)[] =>
  rows.map((row, at) => ({ ...row, key: `${at}` }))

export const addedRow = <R extends object>(row: R): R & Row => ({ ...row, key: randomId() })
