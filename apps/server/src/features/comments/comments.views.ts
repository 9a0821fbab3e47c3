import type { StaffOperation } from '@llave/api-contract/operations'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DetailPart, OfOperation } from '../../record/detail-part'
import { iso, isoOrNull, personOf } from '../../record/presenting'

type Comments = StaffOperation['comments']
type Row = ReturnType<typeof commentsOf> extends RawBuilder<infer R> ? R : never

/** The comments on an operation, newest first. */
export const commentsPart: DetailPart<Row, { comments: Comments }> = {
  select: commentsOf,
  forStaff: rows => ({
    comments: rows.map(({ createdDate, editDate, ...comment }) => ({
      ...comment,
      documents: [],
      createdDate: iso(createdDate),
      editDate: isoOrNull(editDate),
    })),
  }),
}

function commentsOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('comments')
      .select([
        'comments.id as _id',
        'comments.description',
        'comments.featured',
        'comments.created_date as createdDate',
        'comments.edit_date as editDate',
      ])
      .select(personOf('comments.user_id').$notNull().as('user'))
      .whereRef('comments.operation_id', '=', 'operations.id')
      .orderBy('comments.created_date', 'desc'),
  )
}

/** How many comments an operation has, for a query in which `operationId` names its id. */
export function numCommentsOf(operationId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from comments where comments.operation_id = ${sql.ref(operationId)})`
}
