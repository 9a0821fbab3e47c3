import { Outlet } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { useSettings } from '../../lib/session/settings'
import { CompanyFooter } from './CompanyFooter'
import { DisplayButton } from './DisplayButton'
import { PublicHeader } from './PublicHeader'
import classes from './PublicLayout.module.css'
import { SkipLink } from './SkipLink'

/** Header with the public menu, the page, and the company's footer. */
export function PublicLayout() {
  const config = useConfig()
  const { footer } = useSettings()
  return (
    <div className={classes.frame}>
      <SkipLink />
      <PublicHeader links={config?.links} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      {footer && (
        <CompanyFooter>
          <DisplayButton />
        </CompanyFooter>
      )}
    </div>
  )
}

/** The header without its menu, and no footer: for tasks that must not be left by accident. */
export function QuietLayout() {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <PublicHeader quiet />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
    </div>
  )
}
