import { Box, Text } from '@mantine/core'
import { IconCalculator, IconHome, IconLogout, IconPalette, IconSettings, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { DisplayPanel } from '../../features/display/display.published'
import { useConfig } from '../../lib/api/config'
import { paths } from '../../lib/navigation/paths'
import { useSession } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame, type Openable } from '../../ui/feedback/frames'
import classes from '../layouts/DrawerLink.module.css'

const links = [
  { title: 'area.titles.dashboard', url: paths.dashboard, icon: IconHome },
  { title: 'area.titles.requests', url: paths.requests, icon: IconStack2 },
  { title: 'area.titles.settings', url: paths.settings, icon: IconSettings },
] as const

export function AccountDrawer({ opened, onClose }: Openable) {
  const t = useTexts()
  const record = useSession()?.record
  const calculator = useConfig()?.links.calculator
  const [display, setDisplay] = useState(false)
  return (
    <DrawerFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setDisplay(false)}
      size={340}
      title={record ? t('common.hello', { name: record.name }) : ''}
    >
      <Text size="sm" c="dimmed" mb="md">
        {record?.email}
      </Text>
      <nav className={classes.list} aria-label={t('area.account.label')}>
        {links.map(({ title, url, icon: Icon }) => (
          <NavLink key={url} to={url} className={classes.link ?? ''} onClick={onClose}>
            <Icon /> {t(title)}
          </NavLink>
        ))}
        {calculator && (
          <a
            href={calculator}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.link}
            aria-label={t('layout.menu.calculatorTab')}
          >
            <IconCalculator /> {t('layout.menu.calculator')}
          </a>
        )}
        <button
          type="button"
          className={classes.link}
          aria-expanded={display}
          onClick={() => setDisplay(shown => !shown)}
        >
          <IconPalette /> {t('layout.display')}
        </button>
        {display && (
          // Aligned with the text above, because links extend further.
          <Box px="xs" py="xs">
            <DisplayPanel />
          </Box>
        )}
        <NavLink to={paths.logout} className={classes.link ?? ''} onClick={onClose}>
          <IconLogout /> {t('layout.titles.logout')}
        </NavLink>
      </nav>
    </DrawerFrame>
  )
}
