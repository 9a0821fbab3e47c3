import { sql } from 'kysely'

/**
 * The columns that record which fields of an account change, so that a later save based on an older version is noticed;
 * none when nothing changes.
 */
export function nextVersion(fields: readonly string[]) {
  if (fields.length === 0) return {}
  return {
    version: sql<number>`version + 1`,
    field_versions: sql<string>`field_versions || (
      select jsonb_object_agg(field, version + 1) from unnest(${[...fields]}::text[]) as field)`,
  }
}
