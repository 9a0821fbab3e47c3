import type { comment, StaffOperation } from '@llave/api-contract/operations'
import type { Instant } from '@llave/domain/time/calendar-day'
import { COMMENTS_CARRIED } from '@llave/domain/validation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { CallRequest } from '../../platform/http/call-server'
import { attachmentsOf, iso, isoOrNull, personOf } from '../../record/lists/presenting'
import { countOfOperation } from '../../record/operation/count-of-operation'
import type { DetailPart, OfOperation } from '../../record/operation/detail-part'

type Comment = z.output<typeof comment>
type Row = Omit<Comment, 'createdDate' | 'editDate'> & {
  readonly createdDate: Date | Instant
  readonly editDate: Date | Instant | null
}

/** The newest comments on an operation. */
export const commentsPart: DetailPart<Row[], { comments: Comment[] }> = {
  select: operation => jsonArrayFrom(newestOf(operation)),
  forStaff: rows => ({ comments: rows.map(present) }),
}

export const numCommentsPart: DetailPart<number, Pick<StaffOperation, 'numComments'>> = {
  select: () => numCommentsOf('operations.id'),
  forStaff: numComments => ({ numComments }),
}

/** SQL for the number of comments of the operation whose id `operationId` names. */
export function numCommentsOf(operationId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from comments where comments.operation_id = ${sql.ref(operationId)})`
}

/** The same comments, for the response of a call. */
export async function readNewest(db: Db, operationId: string): Promise<{ comments: Comment[] }> {
  const rows = await selectComments(db)
    .where('comments.operationId', '=', operationId)
    .limit(COMMENTS_CARRIED)
    .execute()
  return { comments: rows.map(present) }
}

export async function readPage(
  db: Db,
  { operationId, dataFilter, featured }: CallRequest<'POST /operations/listComments'>['body'],
) {
  const { page, perPage } = dataFilter
  const isWanted = featured === undefined ? sql<boolean>`true` : sql<boolean>`comments.featured = ${featured}`
  const count = await countOfOperation(db, { operationId, table: 'comments', condition: isWanted })
  const rows = await selectComments(db)
    .where('comments.operationId', '=', operationId)
    .where(isWanted)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(present), count, ...dataFilter }
}

type Source = Pick<Db, 'selectFrom'>

function selectComments(db: Source) {
  return db
    .selectFrom('comments')
    .select([
      'comments.id as _id',
      'comments.description',
      'comments.featured',
      'comments.createdDate',
      'comments.editDate',
      personOf('comments.userId').$notNull().as('user'),
      attachmentsOf('comment').as('documents'),
    ])
    .orderBy('comments.createdDate', 'desc')
    .orderBy('comments.id', 'desc')
}

function newestOf(operation: OfOperation) {
  // A correlated subquery returns rows of the same shape; only the tables in scope differ.
  return selectComments(operation as unknown as Source)
    .where(eb => eb('comments.operationId', '=', sql.ref<string>('operations.id')))
    .limit(COMMENTS_CARRIED)
}

function present({ createdDate, editDate, ...shown }: Row): Comment {
  return { ...shown, createdDate: iso(createdDate), editDate: isoOrNull(editDate) }
}
