import type { BodyOf } from '@llave/api-contract/call-types'
import type { SavedRetention } from '@llave/api-contract/privacy.calls'
import {
  RETENTION_KINDS,
  RETENTION_MAX,
  RETENTION_MIN,
  type Retention,
  type RetentionKind,
  retentionFrom,
} from '@llave/domain/privacy/retention'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { refuseFields } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import { nextVersion, refuseStale } from '../../../platform/field-versions'
import type { Work } from '../../../platform/platform'

/** The retention of blocked data, in months by kind. */
export async function readRetention(db: Db): Promise<SavedRetention> {
  return presented(await db.selectFrom('company').select(['retention', 'version']).executeTakeFirstOrThrow())
}

/**
 * Sets the given kinds for people who are blocked from now on: those already blocked were told a day. A kind that was
 * changed since `version` is rejected, and the error carries its current value.
 */
export async function saveRetention(
  work: Work,
  { version, ...given }: BodyOf<'PUT /privacy/retention'>,
): Promise<SavedRetention> {
  const row = await work.tx
    .selectFrom('company')
    .select(['retention', 'version', 'fieldVersions'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = retentionFrom(row.retention)
  const changed = RETENTION_KINDS.filter(kind => given[kind] !== undefined && given[kind] !== before[kind])
  const retention: Retention = { ...before, ...Object.fromEntries(changed.map(kind => [kind, given[kind]])) }
  const wrong: Partial<Record<RetentionKind, FieldError>> = {}
  for (const kind of changed) {
    if (retention[kind] < RETENTION_MIN[kind]) wrong[kind] = 'error_form_min_number'
    else if (retention[kind] > RETENTION_MAX) wrong[kind] = 'error_form_max_number'
  }
  refuseFields(wrong)
  refuseStale(row, Object.fromEntries(changed.map(kind => [kind, before[kind]])), version)
  if (changed.length === 0) return presented(row)
  await work.audit({ action: 'privacy.retention-set', entity: 'privacy', details: { ...retention } })
  const saved = await work.tx
    .updateTable('company')
    .set({ retention: JSON.stringify(retention), ...nextVersion(changed) })
    .returning(['retention', 'version'])
    .executeTakeFirstOrThrow()
  return presented(saved)
}

const presented = ({ retention, version }: { readonly retention: Partial<Retention>; readonly version: number }) => ({
  ...retentionFrom(retention),
  version,
})
