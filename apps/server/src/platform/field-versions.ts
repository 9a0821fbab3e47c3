import { sql } from 'kysely'
import { AppError } from './app-error'

/** A row that records the version of the last change of each field, by wire name. */
export interface Versioned {
  readonly version: number
  readonly fieldVersions: Readonly<Record<string, number>>
}

/**
 * The columns for a change of these fields: the next version, and the fields recorded with it, so that a save based on
 * an older version is noticed. Empty when nothing changes.
 */
export function nextVersion(fields: readonly string[]) {
  if (fields.length === 0) return {}
  return {
    version: sql<number>`version + 1`,
    fieldVersions: sql<string>`field_versions || (
      select jsonb_object_agg(field, version + 1) from unnest(${[...fields]}::text[]) as field)`,
  }
}

/**
 * Throws ERR_VERSION_CONFLICT when one of the fields in `stored` was changed after `version`, the one that the caller
 * has seen. The error carries the stored values. Without a version nothing is refused.
 */
export function refuseStale(
  row: Versioned,
  stored: Readonly<Record<string, unknown>>,
  version: number | null | undefined,
): void {
  if (version == null || version >= row.version) return
  const fields = Object.keys(stored).filter(field => (row.fieldVersions[field] ?? 0) > version)
  if (fields.length === 0) return
  const current = Object.fromEntries(fields.map(field => [field, stored[field]]))
  throw new AppError('ERR_VERSION_CONFLICT', { details: { fields, current, version: row.version } })
}
