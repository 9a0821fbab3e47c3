import type { ValueChange } from '@llave/api-contract/activity'
import { AppError } from '../platform/app-error'
import type { OperationRow } from './operation-row'

/**
 * Throws ERR_VERSION_CONFLICT, with what is stored now, when somebody has changed one of these fields since the version
 * that was loaded. Without a version nothing is refused.
 */
export function refuseStale(row: OperationRow, changes: readonly ValueChange[], version?: number): void {
  if (version === undefined || version >= row.version) return
  const stale = changes.filter(({ field }) => (row.field_versions[field] ?? 0) > version)
  if (stale.length === 0) return
  throw new AppError('ERR_VERSION_CONFLICT', {
    details: {
      fields: stale.map(({ field }) => field),
      current: Object.fromEntries(stale.map(({ field, previousValue }) => [field, previousValue])),
      version: row.version,
    },
  })
}
