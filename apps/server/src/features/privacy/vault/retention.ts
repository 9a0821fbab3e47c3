import type { BodyOf } from '@llave/api-contract/call-types'
import {
  RETENTION_KINDS,
  RETENTION_MAX,
  RETENTION_MIN,
  type Retention,
  type RetentionKind,
  retentionFrom,
} from '@llave/domain/privacy/retention'
import type { FieldError } from '@llave/domain/validation/field-errors'
import type { Kysely } from 'kysely'
import { refuseFields } from '../../../platform/app-error'
import type { Database } from '../../../platform/database/schema'
import type { Work } from '../../../platform/work'

/** For how many months what is blocked is kept, by kind. */
export async function readRetention(db: Kysely<Database>): Promise<Retention> {
  return retentionFrom((await db.selectFrom('company').select('retention').executeTakeFirstOrThrow()).retention)
}

/** Sets it for those who are blocked from now on: who is blocked already was told a day. */
export async function saveRetention(work: Work, retention: BodyOf<'PUT /privacy/retention'>): Promise<Retention> {
  const wrong: Partial<Record<RetentionKind, FieldError>> = {}
  for (const kind of RETENTION_KINDS) {
    if (retention[kind] < RETENTION_MIN[kind]) wrong[kind] = 'error_form_min_number'
    else if (retention[kind] > RETENTION_MAX) wrong[kind] = 'error_form_max_number'
  }
  refuseFields(wrong)
  await work.tx
    .updateTable('company')
    .set({ retention: JSON.stringify(retention) })
    .execute()
  await work.audit({ action: 'privacy.retention-set', entity: 'privacy', details: { ...retention } })
  return readRetention(work.tx)
}
