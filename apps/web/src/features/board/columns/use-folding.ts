import type { BoardList } from '@llave/api-contract/board.calls'
import { useCallback, useEffect, useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { type Filters, isFiltered } from '../filters/filters'
import { foldedLists, fold as foldList } from './folded'

const NONE: ReadonlySet<string> = new Set()

/**
 * Which lists are strips: those that the person has folded, and under filters those in which nothing was found, unless
 * the person has opened them since. On a page with a single list, none.
 */
export function useFolding(filters: Filters, single: boolean) {
  const folded = useObservable(foldedLists)
  const [opened, setOpened] = useState(NONE)
  const filtered = isFiltered(filters)
  useEffect(() => {
    if (filters) setOpened(NONE)
  }, [filters])

  const fold = useCallback((list: BoardList) => {
    foldList(list._id, true)
    setOpened(before => new Set([...before].filter(id => id !== list._id)))
  }, [])
  const unfold = useCallback((list: BoardList) => {
    foldList(list._id, false)
    setOpened(before => new Set([...before, list._id]))
  }, [])
  const isFolded = (list: BoardList) => {
    if (single) return false
    return folded.has(list._id) || (filtered && list.count === 0 && !opened.has(list._id))
  }
  return { isFolded, fold, unfold }
}
