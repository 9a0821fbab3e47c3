import type { Card } from '@llave/api-contract/board.calls'
import type { AlikeEntries } from '@llave/domain/documents/document-progress'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { personOf } from '../../record/lists/presenting'
import type { OperationRow } from '../../record/operation/operation-row'
import { numCommentsOf } from '../comments/comments.published'
import { alikeEntriesOf } from '../documents/documents.published'
import { undeliveredOf } from '../outbox/outbox.published'
import { tagsOf } from '../tags/tags.published'
import { dueTasksOf, nextTaskOf } from '../tasks/tasks.published'

export interface CardRow extends OperationRow {
  readonly responsable: Card['responsable']
  readonly tags: Card['tags']
  readonly tasksDue: number
  readonly nextTask: Card['nextTask']
  readonly comments: number
  readonly undelivered: number
  readonly entries: readonly AlikeEntries[]
}

/** Cards of the operations selected by `picked`, in list order, in one query. */
export async function findCards(db: Db, picked: RawBuilder<unknown>, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with picked as materialized (${picked})
    select o.*,
      ${personOf('o.responsableId')} as responsable,
      ${tagsOf('o.id')} as tags,
      ${dueTasksOf('o.id', now)} as tasks_due,
      ${nextTaskOf('o.id')} as next_task,
      ${numCommentsOf('o.id')} as comments,
      (${undeliveredOf('o')} ->> 'count')::integer as undelivered,
      ${alikeEntriesOf('o.id')} as entries
    from picked join operations o on o.id = picked.id
    order by o.board_list_id, o.board_rank, o.id`.execute(db)
  return rows
}
