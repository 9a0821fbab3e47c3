import type { BoardList, Card } from '@llave/api-contract/board.calls'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Shape, Skeletons } from '../../ui/feedback/Skeletons'
import classes from './Board.module.css'
import { boardQuery } from './board-calls'
import { onBoardKey, useBoardKeys } from './board-keys'
import columns from './columns/Column.module.css'
import { List } from './columns/List'
import { ListDialogs, type ListQuestion } from './columns/ListDialogs'
import { useFolding } from './columns/use-folding'
import { useLists } from './columns/use-lists'
import { isFirstInSight } from './columns/use-nearby'
import { type Filters, isFiltered, isMine, NO_FILTERS } from './filters/filters'
import type { Lens } from './lens/lenses'
import { MoveDialogs } from './moves/MoveDialogs'
import { MoveToDialog } from './moves/MoveToDialog'
import { useMoves } from './moves/use-moves'
import { whenDraggable } from './moves/when-draggable'
import { useBoardPlace } from './place/use-board-place'
import { useLiveCards } from './use-live-cards'

const NO_LISTS: readonly BoardList[] = []

interface Props {
  readonly filters: Filters
  readonly onFilters: (filters: Filters) => void
  readonly lens: Lens
  readonly state?: OperationState
}

/** The lists side by side. Dragging changes the elements directly; React is told when the card is dropped. */
export function Board({ filters: wanted, onFilters, lens, state }: Props) {
  const t = useTexts()
  const board = useRef<HTMLDivElement>(null)
  const { data, error, isPending, refetch } = useQuery(boardQuery(wanted, state ?? null))
  const { filters, lists } = data ?? { filters: wanted, lists: NO_LISTS }
  const isThere = lists.length > 0
  // Visible lists are drawn first, those to the right of them immediately after.
  const isWhole = useDeferredValue(isThere, false)
  const moves = useMoves(filters, lists)
  const [question, setQuestion] = useState<ListQuestion | null>(null)
  const { listActions, placeList } = useLists(filters, state ?? null, lists, setQuestion)
  const folding = useFolding(filters, state !== undefined)
  const [moving, setMoving] = useState<{ readonly card: Card; readonly list: BoardList } | null>(null)
  const place = useBoardPlace(state ?? 'all', board, isThere && isWhole)
  useLiveCards(filters)
  useBoardKeys()

  // Columns and cards are memoised: their callbacks stay the same and call the newest functions.
  const newest = useRef({ moves, placeList })
  useEffect(() => {
    newest.current = { moves, placeList }
  })
  const startMoving = useCallback((card: Card, list: BoardList) => setMoving({ card, list }), [])
  const suggest = useCallback((card: Card, list: BoardList) => newest.current.moves.suggest(card, list), [])

  useEffect(() => {
    const { current } = board
    if (!current || !isThere) return undefined
    return whenDraggable(drag =>
      drag.watch(current, {
        onCard: drop => newest.current.moves.drop(drop),
        onList: drop => newest.current.placeList(drop),
      }),
    )
  }, [isThere])

  // A match may be in a list far to the right, which matters more than the last scroll position.
  useEffect(() => {
    const first = isWhole && isFiltered(filters) ? lists.find(({ count }) => count > 0) : undefined
    const column = first && board.current?.querySelector(`[data-list="${CSS.escape(first._id)}"]`)
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [filters, lists, isWhole])

  if (error && !isThere) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) return <BoardShapes wide={state !== undefined} />
  return (
    <>
      <section
        ref={board}
        className={classes.board}
        aria-label={t('board.lists.region')}
        onKeyDown={onBoardKey}
        {...place}
      >
        {lists.map(
          (list, index) =>
            (isWhole || isFirstInSight(index)) && (
              <List
                key={list._id}
                list={list}
                filters={filters}
                lens={lens}
                wide={state !== undefined}
                folding={folding}
                onMove={startMoving}
                onSuggestion={suggest}
                total={lists.length}
                index={index}
                listActions={listActions}
              />
            ),
        )}
        {isThere && isFiltered(filters) && lists.every(({ count }) => count === 0) && (
          <div className={classes.nothing}>
            <EmptyState
              action={
                <Button variant="default" size="sm" onClick={() => onFilters(NO_FILTERS)}>
                  {t(isMine(filters) ? 'words.showAll' : 'area.list.clear')}
                </Button>
              }
            >
              {t(isMine(filters) ? 'board.filters.nothingMine' : 'board.filters.nothing')}
            </EmptyState>
          </div>
        )}
        {state === undefined && isWhole && (
          <Button
            className={classes.add ?? ''}
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconPlus />}
            onClick={() => setQuestion({ kind: 'CREATE' })}
          >
            {t('board.lists.new')}
          </Button>
        )}
      </section>
      <MoveToDialog
        moving={moving}
        lists={lists}
        countOf={moves.countOf}
        onClose={() => setMoving(null)}
        onMove={move => void moves.move(move)}
      />
      <ListDialogs question={question} isFiltered={isFiltered(filters)} onClose={() => setQuestion(null)} />
      <MoveDialogs moves={moves} />
    </>
  )
}

const LISTS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of the lists. `wide`: one list, as wide as the page. */
function BoardShapes({ wide }: { readonly wide: boolean }) {
  return (
    <Skeletons>
      <div className={classes.shapes}>
        {wide ? <Shape className={classes.wide} /> : LISTS.map(list => <Shape key={list} className={columns.column} />)}
      </div>
    </Skeletons>
  )
}
