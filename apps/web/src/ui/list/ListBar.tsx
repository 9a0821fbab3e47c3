import type { ReactNode } from 'react'
import type { ListCall } from '../../lib/list/define-list'
import type { Params } from '../../lib/list/params'
import type { Asking } from '../../lib/list/use-list'
import { FilterRow } from './FilterRow'

interface Props<K extends ListCall, P extends Params> {
  readonly list: Asking<K, P>
  readonly searchLabel: string
  /** The list's own filters, which read `list.asked.filters` and set `list.filter`. */
  readonly children?: ReactNode
}

/** Above a list: its search, its filters, and a button to clear them. */
export function ListBar<K extends ListCall, P extends Params>({ list, searchLabel, children }: Props<K, P>) {
  return (
    <FilterRow
      searchLabel={searchLabel}
      search={list.asked.search}
      onSearch={list.search}
      isFiltered={list.isFiltered}
      onClear={list.clear}
    >
      {children}
    </FilterRow>
  )
}
