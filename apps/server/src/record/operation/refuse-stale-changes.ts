import type { ValueChange } from '@llave/api-contract/activity'
import { refuseStale } from '../../platform/field-versions'
import type { OperationRow } from './operation-row'

/** `refuseStale` for the changes of an operation. */
export function refuseStaleChanges(row: OperationRow, changes: readonly ValueChange[], version?: number): void {
  refuseStale(row, Object.fromEntries(changes.map(({ field, previousValue }) => [field, previousValue])), version)
}
