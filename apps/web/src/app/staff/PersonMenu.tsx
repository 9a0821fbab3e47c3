import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { deferredDialog } from '../../lib/deferred-dialog'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { useMenuButton } from '../../ui/menus/menu-button'
import { PersonAvatar } from '../../ui/PersonAvatar'

const Items = deferredDialog(
  async () => (await import('./PersonMenuItems')).PersonMenuItems,
  ({ menu }) => menu.opened,
)
const StaffDisplayDrawer = deferredDialog(
  async () => (await import('./StaffDisplayDrawer')).StaffDisplayDrawer,
  ({ opened }) => opened,
)

/** The signed-in person's menu: appearance, settings, sign out. */
export function PersonMenu() {
  const t = useTexts()
  const record = useSignedIn()
  const { menu, buttonProps } = useMenuButton()
  const [display, setDisplay] = useState(false)
  return (
    <>
      <UnstyledButton {...buttonProps} p={4} aria-label={`${t('area.account.label')}: ${record.displayName}`}>
        <PersonAvatar person={record} size={32} />
      </UnstyledButton>
      <Items menu={menu} onDisplay={() => setDisplay(true)} />
      <StaffDisplayDrawer opened={display} onClose={() => setDisplay(false)} />
    </>
  )
}
