import type { BoardList } from '@llave/api-contract/board.calls'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { useEffect, useMemo, useRef } from 'react'
import { tellUndoable } from '../../../lib/calls/tell'
import { type Dropped, droppedPlace } from '../../../lib/list/dropped-place'
import { ahead } from '../../../lib/queries/effects'
import { keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import type { BoardAnswer } from '../board-calls'
import type { Filters } from '../filters/filters'
import { listName } from '../model/list-name'
import type { ListQuestion } from './ListDialogs'
import type { ListActions } from './ListMenu'

/** The actions on lists: moving, shown immediately, renaming, and deleting. */
export function useLists(
  filters: Filters,
  state: OperationState | null,
  lists: readonly BoardList[],
  ask: (question: ListQuestion) => void,
) {
  const t = useTexts()
  const place = useCall('PUT /boardLists/:id', {
    parallel: true,
    ahead: ({ params, body }) => [
      ahead<BoardAnswer>(keys.board.of(filters, state), board => {
        const list = board.lists.find(({ _id }) => _id === params.id)
        const others = board.lists.filter(other => other !== list)
        return list ? { ...board, lists: others.toSpliced(body?.position ?? 0, 0, list) } : board
      }),
    ],
  })
  const putAt = (listId: string, position: number) => void place.run({ params: { id: listId }, body: { position } })

  /** Offers to undo, because a drag changes everybody's board and may have been accidental. */
  function placeList(drop: Dropped): void {
    const order = lists.map(({ _id }) => _id)
    const position = droppedPlace(order, drop)
    const list = lists.find(({ _id }) => _id === drop.own)
    if (position === null || !list) return
    putAt(list._id, position)
    const before = order.indexOf(list._id)
    tellUndoable(t('board.lists.placed', { title: listName(t, list) }), () => putAt(list._id, before))
  }

  const newest = useRef({ putAt, ask })
  useEffect(() => {
    newest.current = { putAt, ask }
  })
  const listActions = useMemo<ListActions>(
    () => ({
      onPlace: (list, position) => newest.current.putAt(list._id, position),
      onRename: list => newest.current.ask({ kind: 'RENAME', list }),
      onDelete: list => newest.current.ask({ kind: 'DELETE', list }),
    }),
    [],
  )
  return { listActions, placeList }
}
