import { isStaff } from '@llave/domain/people/roles'
import { Menu } from '@mantine/core'
import { IconLogout, IconPalette, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { MenuOfButton } from '../../ui/menus/MenuOfButton'
import type { MenuState } from '../../ui/menus/menu-button'

interface Props {
  readonly menu: MenuState
  readonly onDisplay: () => void
}

export function PersonMenuItems({ menu, onDisplay }: Props) {
  const t = useTexts()
  const record = useSignedIn()
  return (
    <MenuOfButton menu={menu} position="bottom-end" width={260}>
      <Menu.Label>
        {record.displayName}
        <br />
        {record.email}
      </Menu.Label>
      <Menu.Divider />
      <Menu.Item leftSection={<IconPalette />} onClick={onDisplay}>
        {t('layout.display')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings />}
        component={Link}
        to={isStaff(record.roles) ? paths.configuration : paths.settings}
      >
        {t('area.account.settings')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout />} component={Link} to={paths.logout}>
        {t('area.account.logout')}
      </Menu.Item>
    </MenuOfButton>
  )
}
