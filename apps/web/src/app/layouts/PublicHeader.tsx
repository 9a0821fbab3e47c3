import { Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/lazy-part'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { HelpLink } from '../../ui/HelpLink'
import { Brand } from './Brand'
import classes from './PublicHeader.module.css'
import { type SiteLinks, siteLinks } from './public-links'

const PublicDrawer = lazyPart(() => import('./PublicDrawer'))

interface Props {
  readonly links?: SiteLinks | undefined
  readonly quiet?: boolean
}

/** Public header: the company's own site, my account, request a mortgage; on a phone in a drawer. */
export function PublicHeader({ links, quiet = false }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState<boolean>()

  return (
    <header className={classes.header}>
      <Brand />
      {quiet && <HelpLink />}
      {!quiet && (
        <>
          <nav className={classes.menu} aria-label={t('layout.menu.main')}>
            {siteLinks(links).map(({ title, url }) => (
              <a key={title} href={url} className={classes.link}>
                {t(title)}
              </a>
            ))}
            <Button component={Link} to={paths.login} variant="default" size="sm">
              {t('layout.menu.myAccount')}
            </Button>
            <Button component={Link} to={paths.register} size="sm">
              {t('layout.titles.register')}
            </Button>
          </nav>
          <HelpLink />
          <button
            type="button"
            className={classes.burger}
            aria-label={t('layout.menu.open')}
            aria-expanded={open ?? false}
            onClick={() => setOpen(true)}
          >
            <IconMenu2 />
          </button>
          {open !== undefined && <PublicDrawer links={links} opened={open} onClose={() => setOpen(false)} />}
        </>
      )}
    </header>
  )
}
