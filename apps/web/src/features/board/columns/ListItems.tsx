import { moveListError } from '@llave/domain/board/board-lists'
import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconMaximize, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { MenuOfButton } from '../../../ui/menus/MenuOfButton'
import type { MenuState } from '../../../ui/menus/menu-button'
import type { ListMenuProps } from './list-menu'

interface Props extends ListMenuProps {
  readonly menu: MenuState
}

/** What the button of a `ListMenu` opens. */
export function ListItems({ menu, list, index, total, onPlace, onRename, onDelete }: Props) {
  const t = useTexts()
  const { search } = useLocation()
  const canMoveTo = (position: number) => position < total && moveListError(list, position) === null
  return (
    <MenuOfButton menu={menu} position="bottom-end">
      {list.state && (
        <Menu.Item
          component={Link}
          to={{ pathname: paths.board(list.state), search }}
          leftSection={<IconMaximize aria-hidden="true" />}
        >
          {t('board.lists.open')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconArrowLeft aria-hidden="true" />}
        disabled={!canMoveTo(index - 1)}
        onClick={() => onPlace(list, index - 1)}
      >
        {t('board.lists.moveLeft')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight aria-hidden="true" />}
        disabled={!canMoveTo(index + 1)}
        onClick={() => onPlace(list, index + 1)}
      >
        {t('board.lists.moveRight')}
      </Menu.Item>
      {list.state === null && (
        <>
          <Menu.Item leftSection={<IconPencil aria-hidden="true" />} onClick={() => onRename(list)}>
            {t('board.lists.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash aria-hidden="true" />} color="red" onClick={() => onDelete(list)}>
            {t('board.lists.delete')}
          </Menu.Item>
        </>
      )}
    </MenuOfButton>
  )
}
