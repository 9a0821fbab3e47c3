import type { ActivityKind } from '@llave/api-contract/activity'
import type { Dashboard } from '@llave/api-contract/dashboard.calls'
import { FIRST_DAY_TASKS, type FirstDayTask } from '@llave/domain/people/first-day'
import { fullName } from '@llave/domain/people/full-name'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'

const DOCUMENT: readonly ActivityKind[] = [
  ...(['requestNewDocumentation', 'requestUpdateDocumentation', 'sendPendingDocumentationEmail'] as const),
  ...(['documentUploaded', 'documentValidated', 'documentRejected'] as const),
]
const CUSTOMER: readonly ActivityKind[] = ['customerWrittenTo', 'callLogged']

/**
 * The first-day list of somebody whom a colleague has invited: what they have already tried, according to what happened
 * in the operations of which they are responsable. Undefined for others, and once they have ended it.
 */
export async function readFirstDay(db: Db, userId: string): Promise<Dashboard['firstDay']> {
  const own = db.selectFrom('operations').select('operations.id').where('operations.responsableId', '=', userId)
  const deeds = db
    .selectFrom('activity')
    .select('activity.id')
    .where('activity.userId', '=', userId)
    .where('activity.operationId', 'in', own)
  const moved = sql<boolean>`(activity.field = 'state' or activity.params @> '{"changes": [{"field": "state"}]}')`
  const tasks = db
    .selectFrom('tasks')
    .select('tasks.id')
    .where('tasks.createdBy', '=', userId)
    .where('tasks.operationId', 'in', own)
  const found = await db
    .selectFrom('users')
    .innerJoin('users as inviter', 'inviter.id', 'users.invitedById')
    .select(['inviter.name', 'inviter.lastname'])
    .select(({ exists }) => {
      const done = {
        OPERATION: exists(own),
        DOCUMENT: exists(deeds.where('activity.field', 'in', DOCUMENT)),
        CUSTOMER: exists(deeds.where('activity.field', 'in', CUSTOMER)),
        TASK: exists(tasks),
        STATE: exists(deeds.where(moved)),
      } satisfies Record<FirstDayTask, unknown>
      return FIRST_DAY_TASKS.map(task => done[task].as(columnOf(task)))
    })
    .where('users.id', '=', userId)
    .where(sql<boolean>`users.settings ->> 'firstDayOver' is distinct from 'true'`)
    .executeTakeFirst()
  return found && { invitedBy: fullName(found), done: FIRST_DAY_TASKS.filter(task => found[columnOf(task)]) }
}

/** Names in lower case pass the conversion of column names unchanged. */
const columnOf = (task: FirstDayTask) => task.toLowerCase() as Lowercase<FirstDayTask>
