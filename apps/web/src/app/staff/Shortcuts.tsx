import { ActionIcon } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { deferredDialog } from '../../lib/deferred-dialog'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { useMenuButton } from '../../ui/menus/menu-button'
import { itemsFor } from '../navigation/navigation'
import classes from './Toolbar.module.css'

const ShortcutsMenu = deferredDialog(
  async () => (await import('./ShortcutsMenu')).ShortcutsMenu,
  ({ menu }) => menu.opened,
)

/** Pinned items of the menu as icons in the bar, and the menu in which they are pinned. */
export function Shortcuts() {
  const t = useTexts()
  const { roles, shortcuts } = useSignedIn()
  const { menu, buttonProps } = useMenuButton()
  return (
    <>
      <div className={classes.pinned}>
        {itemsFor(roles)
          .filter(item => shortcuts.includes(item.id))
          .map(({ id, url, title, icon: Icon }) => (
            <ActionIcon
              key={id}
              component={Link}
              to={url}
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t(title)}
              title={t(title)}
            >
              <Icon />
            </ActionIcon>
          ))}
      </div>
      <ActionIcon {...buttonProps} variant="subtle" color="gray" size={40} aria-label={t('area.shortcuts.label')}>
        <IconPin />
      </ActionIcon>
      <ShortcutsMenu menu={menu} />
    </>
  )
}
