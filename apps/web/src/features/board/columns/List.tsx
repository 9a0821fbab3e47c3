import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { listQuery } from '../board-calls'
import { Column, type ColumnProps } from './Column'
import { Strip } from './Strip'
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
