import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { OperationState } from '@llave/domain/operations/operation-states'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import classes from './Board.module.css'
import { boardQuery, listKey } from './board-calls'
import { onBoardKey } from './board-keys'
import { cardsOf, type ListPages } from './card/card-pages'
import { Column } from './columns/Column'
import { ListDialogs, type ListQuestion } from './columns/ListDialogs'
import type { ListActions } from './columns/ListMenu'
import { type Filters, isFiltered } from './filters/filters'
import { type Drop, dropOf } from './moves/drag-card'
import { dropPosition } from './moves/drop-position'
import { MoveDialogs } from './moves/MoveDialogs'
import { MoveToDialog } from './moves/MoveToDialog'
import { useMoves } from './moves/use-moves'

// Coming back from an operation one finds the board where one left it.
let lastScroll = 0

const NO_LISTS: readonly BoardList[] = []

interface Props {
  readonly filters: Filters
  /** Only the list of this state, as wide as the page. */
  readonly state?: OperationState
}

/** The lists side by side. Dragging writes on the elements alone; React hears of it when the card is dropped. */
export function Board({ filters, state }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const board = useRef<HTMLDivElement>(null)
  const { data: lists = NO_LISTS, error, isPending, refetch } = useQuery(boardQuery(filters, state ?? null))
  const moves = useMoves(filters)
  const place = useCall('PUT /boardLists/:id')
  const [moving, setMoving] = useState<{ readonly card: Card; readonly list: BoardList } | null>(null)
  const [question, setQuestion] = useState<ListQuestion | null>(null)

  const pagesOf = (list: BoardList) => queries.getQueryData<ListPages>(listKey(filters, list._id))
  const countOf = (list: BoardList) => pagesOf(list)?.pages[0]?.count ?? list.count

  function onDrop(drop: Drop): void {
    const from = lists.find(({ _id }) => _id === drop.fromListId)
    const to = lists.find(({ _id }) => _id === drop.toListId)
    if (!from || !to) return
    const position = dropPosition(drop, cardsOf(pagesOf(to)), countOf(to))
    void moves.move({ card: drop.card, from, to, position })
  }

  function onSuggestion(card: Card, from: BoardList): void {
    const to = lists.find(list => list.state === card.suggestedState)
    if (to) void moves.move({ card, from, to, position: countOf(to) })
    else if (card.suggestedState) void moves.move({ card, from, to: offScreen(card.suggestedState), position: 0 })
  }

  // Columns and cards are memoised: they get functions that stay the same and call the newest ones.
  const newest = useRef({ onDrop, onSuggestion, place })
  useEffect(() => {
    newest.current = { onDrop, onSuggestion, place }
  })
  const startMoving = useCallback((card: Card, list: BoardList) => setMoving({ card, list }), [])
  const suggest = useCallback((card: Card, list: BoardList) => newest.current.onSuggestion(card, list), [])

  const isThere = lists.length > 0
  useEffect(() => {
    if (!board.current || !isThere) return
    board.current.scrollLeft = lastScroll
    return combine(
      autoScrollForElements({ element: board.current }),
      monitorForElements({
        onDrop({ source, location }) {
          const drop = dropOf(source, location.current.dropTargets)
          if (drop) newest.current.onDrop(drop)
        },
      }),
    )
  }, [isThere])

  // What was found may stand in a list far to the right: it matters more than where the board was left.
  useEffect(() => {
    const first = isFiltered(filters) ? lists.find(({ count }) => count > 0) : undefined
    const column = first && board.current?.querySelector(`[data-list="${CSS.escape(first._id)}"]`)
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [filters, lists])

  const listActions = useMemo<ListActions>(
    () => ({
      onPlace: (list, position) => void newest.current.place.run({ params: { id: list._id }, body: { position } }),
      onRename: list => setQuestion({ kind: 'RENAME', list }),
      onDelete: list => setQuestion({ kind: 'DELETE', list }),
    }),
    [],
  )

  if (error && !isThere) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeletons count={3} height={160} />
  return (
    <>
      <section
        ref={board}
        className={classes.board}
        aria-label={t('board.lists.region')}
        onKeyDown={onBoardKey}
        onScroll={event => {
          lastScroll = event.currentTarget.scrollLeft
        }}
      >
        {lists.map((list, index) => (
          <Column
            key={list._id}
            list={list}
            filters={filters}
            wide={state !== undefined}
            onMove={startMoving}
            onSuggestion={suggest}
            total={lists.length}
            index={index}
            listActions={listActions}
          />
        ))}
        {state === undefined && (
          <Button
            className={classes.add ?? ''}
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={() => setQuestion({ kind: 'CREATE' })}
          >
            {t('board.lists.new')}
          </Button>
        )}
      </section>
      <MoveToDialog
        moving={moving}
        lists={lists}
        countOf={countOf}
        onClose={() => setMoving(null)}
        onMove={move => void moves.move(move)}
      />
      <ListDialogs question={question} onClose={() => setQuestion(null)} />
      <MoveDialogs moves={moves} />
    </>
  )
}

/** The list of a state that this page does not show. */
function offScreen(state: OperationState): BoardList {
  return { _id: state, title: null, state, position: 0, count: 0, amount: 0, cards: [], nextCursor: null }
}
