import type { ActivityEntry } from '@llave/api-contract/activity'
import type { Instant } from '@llave/domain/time/calendar-day'
import { ACTIVITY_CARRIED } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { jsonArrayFrom } from '../../../platform/database/json-from'
import type { CallRequest } from '../../../platform/http/call-server'
import { iso, personOf } from '../../../record/lists/presenting'
import { countOfOperation } from '../../../record/operation/count-of-operation'
import type { DetailPart } from '../../../record/operation/detail-part'

type Selected = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number]
type Row = Omit<Selected, 'createdDate'> & { readonly createdDate: Date | Instant }

/** The newest lines of the feed of an operation. */
export const activityPart: DetailPart<Row[], { activity: ActivityEntry[] }> = {
  select: operation =>
    jsonArrayFrom(
      // A correlated subquery returns rows of the same shape; only the tables in scope differ.
      selectActivity(operation as unknown as Source)
        .where('activity.operationId', '=', sql.ref<string>('operations.id'))
        .limit(ACTIVITY_CARRIED),
    ),
  forStaff: rows => ({ activity: rows.map(present) }),
}

/** A page of the feed, newest first. A line about several values matches the kinds of all of them. */
export async function readActivity(
  db: Db,
  { operationId, dataFilter, kinds }: CallRequest<'POST /operations/listActivity'>['body'],
) {
  const { page, perPage } = dataFilter
  const isOfKinds =
    kinds === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(activity.field = any(${kinds}::text[])
        or (activity.field in ('saved', 'questionnaire') and exists (
          select 1 from jsonb_array_elements(activity.params -> 'changes') as change
          where change ->> 'field' = any(${kinds}::text[]))))`
  const count = await countOfOperation(db, { operationId, table: 'activity', condition: isOfKinds })
  const rows = await selectActivity(db)
    .where('activity.operationId', '=', operationId)
    .where(isOfKinds)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(present), count, ...dataFilter }
}

type Source = Pick<Db, 'selectFrom'>

function selectActivity(db: Source) {
  return db
    .selectFrom('activity')
    .select([
      'activity.id as _id',
      'activity.field',
      'activity.previousValue',
      'activity.newValue',
      'activity.params',
      'activity.createdDate',
      personOf('activity.userId').as('user'),
    ])
    .orderBy('activity.id', 'desc')
}

function present(row: Row): ActivityEntry {
  return { ...row, _id: String(row._id), createdDate: iso(row.createdDate) } as ActivityEntry
}
