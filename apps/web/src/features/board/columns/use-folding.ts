import type { BoardList } from '@llave/api-contract/board.calls'
import { useEffect, useMemo, useState } from 'react'
import { deviceStore } from '../../../lib/device/storage'
import { observable, useObservable } from '../../../lib/observable'
import { keepFocus } from '../../../ui/feedback/focus-place'
import { type Filters, isFiltered } from '../filters/filters'

const KEY = 'llave.folded-lists'

const foldedLists = observable<ReadonlySet<string>>(new Set((deviceStore.get(KEY) ?? '').split(',').filter(Boolean)))

function foldList(listId: string, on: boolean): void {
  const next = new Set(foldedLists.get())
  if (on) next.add(listId)
  else next.delete(listId)
  foldedLists.set(next)
  deviceStore.set(KEY, [...next].join(','))
}

const NONE: ReadonlySet<string> = new Set()

export type Folding = ReturnType<typeof useFolding>

/**
 * The strips: lists folded by the person and, when filters are set, lists without matches that were not opened since.
 * None on a page with a single list.
 */
export function useFolding(filters: Filters, single: boolean) {
  const folded = useObservable(foldedLists)
  const [opened, setOpened] = useState(NONE)
  const filtered = isFiltered(filters)
  useEffect(() => {
    if (filters) setOpened(NONE)
  }, [filters])

  return useMemo(
    () => ({
      isFolded: (listId: string, count: number) =>
        !single && (folded.has(listId) || (filtered && count === 0 && !opened.has(listId))),
      fold(list: BoardList): void {
        keepFocus()
        foldList(list._id, true)
        setOpened(before => new Set([...before].filter(id => id !== list._id)))
      },
      unfold(list: BoardList): void {
        keepFocus()
        foldList(list._id, false)
        setOpened(before => new Set([...before, list._id]))
      },
    }),
    [single, folded, filtered, opened],
  )
}
