import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { deferredDialog } from '../../../lib/deferred-dialog'
import { useTexts } from '../../../lib/texts/texts'
import { useMenuButton } from '../../../ui/menus/menu-button'
import type { ListMenuProps } from './list-menu'
import { listName } from './list-name'

const ListItems = deferredDialog(
  async () => (await import('./ListItems')).ListItems,
  ({ menu }) => menu.opened,
)

/** What can be done with a list; the first one stays where it is, a state's list keeps its name (spec: back office §4). */
export function ListMenu(props: ListMenuProps) {
  const t = useTexts()
  const { menu, buttonProps } = useMenuButton()
  return (
    <>
      <ActionIcon
        {...buttonProps}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('board.lists.menu', { title: listName(t, props.list) })}
      >
        <IconDots />
      </ActionIcon>
      <ListItems {...props} menu={menu} />
    </>
  )
}
