import type { BoardList } from '@llave/api-contract/board.calls'
import type { Translate } from '@llave/texts/translate'

export function listName(t: Translate, list: Pick<BoardList, 'state' | 'title'>): string {
  return list.state ? t(`states.names.${list.state}`) : (list.title ?? '')
}
