import type { BoardList } from '@llave/api-contract/board.calls'
import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { listQuery } from '../board-calls'
import { listName } from '../model/list-name'
import type { Refusal } from '../moves/move-rules'
import { whenDraggable } from '../moves/when-draggable'
import { Column, type ColumnProps } from './Column'
import classes from './Column.module.css'
import type { Folding } from './use-folding'

interface Props extends ColumnProps {
  readonly folding: Folding
}

/** One list of the board: open, or folded to a strip. A list with matches opens by itself. */
export const List = memo(function List({ folding, ...column }: Props) {
  const { list, filters } = column
  const { data: count = list.count } = useInfiniteQuery({
    ...listQuery(filters, list),
    select: ({ pages }) => pages[0]?.count ?? list.count,
  })
  return folding.isFolded(list._id, count) ? (
    <Strip list={list} count={count} onUnfold={folding.unfold} />
  ) : (
    <Column {...column} onFold={folding.fold} />
  )
})

interface StripProps {
  readonly list: BoardList
  readonly count: number
  readonly onUnfold: (list: BoardList) => void
}

/** A folded list: its name and count, still a drop target. */
const Strip = memo(function Strip({ list, count, onUnfold }: StripProps) {
  const t = useTexts()
  const column = useRef<HTMLElement>(null)
  const name = listName(t, list)
  useEffect(() => {
    const { current } = column
    if (!current) return undefined
    const sayWhy = (why: Refusal) => t(`board.refused.${why}`)
    return whenDraggable(drag => drag.list({ column: current, head: current, scroller: null, list, sayWhy }))
  }, [list, t])
  return (
    <section ref={column} className={classes.column} data-list={list._id} data-folded="" aria-label={name}>
      <button
        type="button"
        className={classes.strip}
        aria-expanded={false}
        aria-label={t('board.lists.unfold', { title: name, count })}
        title={t('board.lists.unfold', { title: name, count })}
        onClick={() => onUnfold(list)}
      >
        <span className={classes.dot} data-family={list.state ? stateFamily(list.state) : undefined} />
        <span className="tabular">{formatNumber(count)}</span>
        <span className={classes.stripName}>{name}</span>
      </button>
    </section>
  )
})
