import type { ActivityEntry } from '@llave/api-contract/activity'
import type { RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DetailPart, OfOperation } from '../../../record/detail-part'
import { iso, personOf } from '../../../record/presenting'

type Row = ReturnType<typeof activityOf> extends RawBuilder<infer R> ? R : never

/** The feed of an operation, newest entries first. */
export const activityPart: DetailPart<Row, { activity: ActivityEntry[] }> = {
  select: activityOf,
  forStaff: rows => ({
    // The contract's union describes what `tell` writes; the database stores it as JSON.
    activity: rows.map(row => ({ ...row, _id: String(row._id), createdDate: iso(row.createdDate) }) as ActivityEntry),
  }),
}

/** Nobody scrolls back to entries older than these. */
const ACTIVITY_SHOWN = 500

function activityOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('activity')
      .select([
        'activity.id as _id',
        'activity.field',
        'activity.previous_value as previousValue',
        'activity.new_value as newValue',
        'activity.params',
        'activity.created_date as createdDate',
      ])
      .select(personOf('activity.user_id').as('user'))
      .whereRef('activity.operation_id', '=', 'operations.id')
      .orderBy('activity.id', 'desc')
      .limit(ACTIVITY_SHOWN),
  )
}
