import { Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { lazyPart } from '../../lib/lazy-part'
import { paths } from '../../lib/navigation/paths'
import { useSettings } from '../../lib/session/settings'
import { useTexts } from '../../lib/texts/texts'
import { HelpLink } from '../../ui/HelpLink'
import { Brand } from './Brand'
import { CompanyFooter } from './CompanyFooter'
import { DisplayButton } from './DisplayButton'
import classes from './PublicLayout.module.css'
import { type SiteLinks, siteLinks } from './public-links'
import { SkipLink } from './SkipLink'

function Frame({ header, footer }: { readonly header: ReactNode; readonly footer?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      {header}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      {footer}
    </div>
  )
}

/** Public header with menu, page, and the company's footer. */
export function PublicLayout() {
  const config = useConfig()
  const { footer } = useSettings()
  return (
    <Frame
      header={<PublicHeader links={config?.links} />}
      footer={
        footer && (
          <CompanyFooter>
            <DisplayButton />
          </CompanyFooter>
        )
      }
    />
  )
}

/** Public header with menu, no footer. */
export function MenuLayout() {
  return <Frame header={<PublicHeader links={useConfig()?.links} />} />
}

/** Header without menu, no footer: for tasks that must not be left by accident. */
export function QuietLayout() {
  return <Frame header={<PublicHeader quiet />} />
}

const PublicDrawer = lazyPart(() => import('./PublicDrawer'))

interface Props {
  readonly links?: SiteLinks | undefined
  readonly quiet?: boolean
}

/** Public header: the company's own site, my account, request a mortgage; on a phone in a drawer. */
function PublicHeader({ links, quiet = false }: Props) {
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
