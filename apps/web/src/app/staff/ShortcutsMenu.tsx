import { Menu } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { useSignedIn } from '../../lib/session/session'
import { errorText, useTexts } from '../../lib/texts/texts'
import { MenuOfButton } from '../../ui/menus/MenuOfButton'
import type { MenuState } from '../../ui/menus/menu-button'
import { showToast } from '../../ui/toasts/show-toast'
import { itemsFor } from '../navigation/navigation'
import { pinShortcut } from './pin-shortcut'

export function ShortcutsMenu({ menu }: { readonly menu: MenuState }) {
  const t = useTexts()
  const { roles, shortcuts } = useSignedIn()
  const toggle = (id: string) => {
    const pinned = !shortcuts.includes(id)
    pinShortcut(id, pinned).catch(error => showToast({ kind: 'error', text: errorText(t, error) }))
  }
  return (
    <MenuOfButton menu={menu} closeOnItemClick={false} position="bottom-end">
      <Menu.Label>{t('area.shortcuts.label')}</Menu.Label>
      {itemsFor(roles).map(({ id, title }) => {
        const pinned = shortcuts.includes(id)
        return (
          <Menu.Item
            key={id}
            leftSection={pinned ? <IconPinFilled /> : <IconPin />}
            aria-label={t(pinned ? 'area.shortcuts.unpin' : 'area.shortcuts.pin', { name: t(title) })}
            onClick={() => toggle(id)}
          >
            {t(title)}
          </Menu.Item>
        )
      })}
    </MenuOfButton>
  )
}
