import type { BoardList } from '@llave/api-contract/board.calls'

/** What can be done with the lists. */
export interface ListActions {
  readonly onPlace: (list: BoardList, position: number) => void
  readonly onRename: (list: BoardList) => void
  readonly onDelete: (list: BoardList) => void
}

export interface ListMenuProps extends ListActions {
  readonly list: BoardList
  /** Its place among the lists shown, and how many there are. */
  readonly index: number
  readonly total: number
}
