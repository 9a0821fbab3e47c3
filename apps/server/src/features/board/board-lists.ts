import { deleteListError, moveListError, renameListError } from '@llave/domain/board/board-lists'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import type { ListRow } from '../../record/lists/board-list-row'
import { lockLists, writeOrder } from './board.store'

/** Adds a custom list at the end of the board. */
export async function createList(work: Work, title: string): Promise<ListRow[]> {
  const lists = await lockLists(work.tx)
  const list = await work.tx
    .insertInto('boardLists')
    .values({ id: crypto.randomUUID(), title, state: null, position: lists.length, createdDate: work.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return finish(work, [...lists, list])
}

/** Renames a custom list, or moves any list but the first to another position. */
export async function changeList(
  work: Work,
  id: string,
  change: { readonly title?: string | undefined; readonly position?: number | undefined },
): Promise<ListRow[]> {
  const lists = await lockLists(work.tx)
  const list = found(lists, id)
  const { title, position } = change
  if (title !== undefined) {
    refuse(renameListError(list))
    await work.tx.updateTable('boardLists').set({ title }).where('id', '=', id).execute()
  }
  const renamed = { ...list, title: title ?? list.title }
  if (position === undefined)
    return finish(
      work,
      lists.map(other => (other.id === id ? renamed : other)),
    )
  refuse(moveListError(list, position))
  const order = lists.filter(other => other.id !== id)
  order.splice(position, 0, renamed)
  return finish(work, order)
}

/** Deletes a custom list without live operations. Archived ones in it return to their state's list. */
export async function deleteList(work: Work, id: string): Promise<ListRow[]> {
  const lists = await lockLists(work.tx)
  const list = found(lists, id)
  const { count } = await work.tx
    .selectFrom('operations')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('boardListId', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirstOrThrow()
  refuse(deleteListError(list, count))
  await work.tx
    .updateTable('operations')
    .set(eb => ({ boardListId: eb.ref('state') }))
    .where('boardListId', '=', id)
    .execute()
  await work.tx.deleteFrom('boardLists').where('id', '=', id).execute()
  return finish(
    work,
    lists.filter(other => other.id !== id),
  )
}

function found(lists: readonly ListRow[], id: string): ListRow {
  const list = lists.find(other => other.id === id)
  if (!list) throw new AppError('ERR_BOARD_LIST_NOT_FOUND')
  return list
}

function refuse(error: ReturnType<typeof deleteListError>): void {
  if (error) throw new AppError(error)
}

async function finish(work: Work, order: readonly ListRow[]): Promise<ListRow[]> {
  await writeOrder(work.tx, order)
  await tell(work, null, { type: 'BOARD_LISTS_CHANGED' })
  return order.map((list, position) => ({ ...list, position }))
}
