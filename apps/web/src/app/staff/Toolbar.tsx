import { ActionIcon, Menu } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../lib/session/session'
import { showToast } from '../../lib/show-toast'
import { errorText, useTexts } from '../../lib/texts/texts'
import { HelpLink } from '../../ui/HelpLink'
import { itemsFor } from '../navigation/navigation'
import { PersonMenu } from './PersonMenu'
import { pinShortcut } from './pin-shortcut'
import classes from './Toolbar.module.css'

interface Props {
  readonly menuButton: ReactNode
  readonly search: ReactNode
  readonly bell?: ReactNode
}

export function Toolbar({ menuButton, search, bell }: Props) {
  return (
    <header className={classes.toolbar}>
      {menuButton}
      {search}
      <div className="row gap-2xs end">
        <Shortcuts />
        <HelpLink />
        {bell}
        <PersonMenu />
      </div>
    </header>
  )
}

/** Pinned menu items as icons in the bar, and the menu for pinning; a phone has no room for them. */
function Shortcuts() {
  const t = useTexts()
  const { roles, shortcuts } = useSignedIn()
  const items = itemsFor(roles)
  const toggle = (id: string) => {
    const pinned = !shortcuts.includes(id)
    pinShortcut(id, pinned).catch(error => showToast({ kind: 'error', text: errorText(t, error) }))
  }
  return (
    <div className={classes.pinned}>
      {items
        .filter(item => shortcuts.includes(item.id))
        .map(({ id, url, title, icon: Icon }) => (
          <ActionIcon key={id} component={Link} to={url} size={40} aria-label={t(title)} title={t(title)}>
            <Icon />
          </ActionIcon>
        ))}
      <Menu closeOnItemClick={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon size={40} aria-label={t('area.shortcuts.label')}>
            <IconPin />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('area.shortcuts.label')}</Menu.Label>
          {items.map(({ id, title }) => {
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
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
