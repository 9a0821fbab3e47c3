import { Menu } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { MenuOfButton } from '../../../ui/menus/MenuOfButton'
import type { MenuState } from '../../../ui/menus/menu-button'

interface Props {
  readonly menu: MenuState
  readonly isArchived: boolean
  readonly onArchive: () => void
}

/** What is rarely done with an operation. */
export function MoreItems({ menu, isArchived, onArchive }: Props) {
  const t = useTexts()
  return (
    <MenuOfButton menu={menu} position="bottom-end">
      <Menu.Item leftSection={<IconArchive />} onClick={onArchive}>
        {t(isArchived ? 'operations.header.changeReason' : 'operations.header.archive')}
      </Menu.Item>
    </MenuOfButton>
  )
}
