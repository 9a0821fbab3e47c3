import { isStaff } from '@llave/domain/people/roles'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPalette, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DisplayPanel, STAFF_TOGGLES } from '../../features/display/display.published'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame, type Openable } from '../../ui/feedback/frames'
import { PersonAvatar } from '../../ui/PersonAvatar'

export function PersonMenu() {
  const t = useTexts()
  const record = useSignedIn()
  const [display, setDisplay] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton p={4} aria-label={`${t('area.account.label')}: ${record.displayName}`}>
            <PersonAvatar person={record} size={32} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {record.displayName}
            <br />
            {record.email}
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPalette />} onClick={() => setDisplay(true)}>
            {t('layout.display')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSettings />}
            component={Link}
            to={isStaff(record.roles) ? paths.configuration : paths.settings}
          >
            {t('area.titles.settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout />} component={Link} to={paths.logout}>
            {t('layout.titles.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <StaffDisplayDrawer opened={display} onClose={() => setDisplay(false)} />
    </>
  )
}

function StaffDisplayDrawer({ opened, onClose }: Openable) {
  const t = useTexts()
  return (
    <DrawerFrame opened={opened} onClose={onClose} size={360} title={t('area.display.title')}>
      <DisplayPanel toggles={STAFF_TOGGLES} />
    </DrawerFrame>
  )
}
