import '@mantine/core/styles.layer.css'
import { Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { DrawerFrame, type Openable } from '../../ui/feedback/frames'
import classes from './DrawerLink.module.css'
import { type SiteLinks, siteLinks } from './public-links'

interface Props extends Openable {
  readonly links: SiteLinks | undefined
}

export default function PublicDrawer({ links, opened, onClose }: Props) {
  const t = useTexts()
  return (
    <DrawerFrame
      opened={opened}
      onClose={onClose}
      size={320}
      title={t('layout.menu.main')}
      closeButtonProps={{ 'aria-label': t('layout.menu.close') }}
    >
      <Stack gap="lg">
        <nav className={classes.list} aria-label={t('layout.menu.main')}>
          {siteLinks(links).map(({ title, url }) => (
            <a key={title} href={url} className={classes.link}>
              {t(title)}
            </a>
          ))}
        </nav>
        <Button component={Link} to={paths.register} onClick={onClose} size="lg">
          {t('layout.titles.register')}
        </Button>
        <Button component={Link} to={paths.login} onClick={onClose} size="lg" variant="default">
          {t('layout.menu.myAccount')}
        </Button>
      </Stack>
    </DrawerFrame>
  )
}
