import { isStaff } from '@llave/domain/people/roles'
import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { useReviewCount } from '../../features/review/review.published'
import { QuickTask, usePendingTasks } from '../../features/tasks/everywhere.published'
import { useSignedIn } from '../../lib/session/session'
import { changeSettings, useSettings } from '../../lib/session/settings'
import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame, type Openable } from '../../ui/feedback/frames'
import { DRAWER_MOVES } from '../../ui/theme/mantine-theme'
import { CompanyFooter } from '../layouts/CompanyFooter'
import { SkipLink } from '../layouts/SkipLink'
import type { Badges } from '../navigation/navigation'
import { Palette } from '../palette/Palette'
import { NavigationList } from './NavigationList'
import { Sidebar } from './Sidebar'
import classes from './StaffLayout.module.css'
import { Toolbar } from './Toolbar'

/** On narrower windows the side menu is folded unless the person opens it. */
const NARROW = '(max-width: 1679px)'

export function StaffLayout({ bell }: { readonly bell?: ReactNode }) {
  const t = useTexts()
  const badges = useBadges()
  const { roles } = useSignedIn()
  const settings = useSettings()
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = (
    <ActionIcon
      className={settings.navbar ? (classes.onlyPhone ?? '') : ''}
      variant={settings.toolbar ? 'subtle' : 'default'}
      color="gray"
      size={40}
      aria-label={t('layout.menu.open')}
      aria-expanded={menuOpen}
      onClick={() => setMenuOpen(true)}
    >
      <IconMenu2 />
    </ActionIcon>
  )

  return (
    <div className={classes.shell}>
      <SkipLink />
      {settings.navbar && (
        <Sidebar
          badges={badges}
          folded={settings.navbarFolded ?? narrow}
          onFold={navbarFolded => void changeSettings({ navbarFolded }).catch(() => undefined)}
        />
      )}
      <div
        className={classes.column}
        data-without-bar={!settings.toolbar || undefined}
        data-without-menu={!settings.navbar || undefined}
      >
        {settings.toolbar ? (
          <Toolbar menuButton={menuButton} search={<Palette inBar />} bell={bell} />
        ) : (
          <>
            <div className={classes.floatingMenu}>{menuButton}</div>
            <Palette inBar={false} />
          </>
        )}
        <main id="content" tabIndex={-1} className={classes.content} data-boxed={settings.boxed || undefined}>
          <Outlet />
        </main>
        {settings.footer && <CompanyFooter />}
      </div>
      {isStaff(roles) && <QuickTask />}
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} badges={badges} />
    </div>
  )
}

interface Props extends Openable {
  readonly badges: Badges
}

function MenuDrawer({ opened, onClose, badges }: Props) {
  const t = useTexts()
  return (
    <DrawerFrame
      opened={opened}
      onClose={onClose}
      position="left"
      transitionProps={{ duration: 180, transition: DRAWER_MOVES.left }}
      size={280}
      title={t('area.navigation.label')}
      closeButtonProps={{ 'aria-label': t('layout.menu.close') }}
    >
      <NavigationList badges={badges} onNavigate={onClose} />
    </DrawerFrame>
  )
}

function useBadges(): Badges {
  return { toReview: useReviewCount({ mine: true }), pendingTasks: usePendingTasks() }
}
