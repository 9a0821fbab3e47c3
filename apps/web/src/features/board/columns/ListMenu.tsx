import type { BoardList } from '@llave/api-contract/board.calls'
import { moveListError } from '@llave/domain/board/board-lists'
import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconMaximize, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import { listName } from '../model/list-name'

export interface ListActions {
  readonly onPlace: (list: BoardList, position: number) => void
  readonly onRename: (list: BoardList) => void
  readonly onDelete: (list: BoardList) => void
}

interface Props extends ListActions {
  readonly list: BoardList
  /** Its position among the shown lists, and their number. */
  readonly index: number
  readonly total: number
}

/** The menu of a list; the first one cannot be moved, a state's list cannot be renamed (spec: back office §4). */
export function ListMenu({ list, index, total, onPlace, onRename, onDelete }: Props) {
  const t = useTexts()
  const { search } = useLocation()
  const canMoveTo = (position: number) => position < total && moveListError(list, position) === null
  return (
    <MoreMenu label={t('board.lists.menu', { title: listName(t, list) })}>
      {list.state && (
        <Menu.Item component={Link} to={{ pathname: paths.board(list.state), search }} leftSection={<IconMaximize />}>
          {t('board.lists.open')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconArrowLeft />}
        disabled={!canMoveTo(index - 1)}
        onClick={() => onPlace(list, index - 1)}
      >
        {t('board.lists.moveLeft')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight />}
        disabled={!canMoveTo(index + 1)}
        onClick={() => onPlace(list, index + 1)}
      >
        {t('board.lists.moveRight')}
      </Menu.Item>
      {list.state === null && (
        <>
          <Menu.Item leftSection={<IconPencil />} onClick={() => onRename(list)}>
            {t('common.actions.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash />} color="red" onClick={() => onDelete(list)}>
            {t('board.lists.delete')}
          </Menu.Item>
        </>
      )}
    </MoreMenu>
  )
}
