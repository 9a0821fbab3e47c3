import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { useSettings } from '../../lib/session/settings'
import { CompanyFooter } from './CompanyFooter'
import { DisplayButton } from './DisplayButton'
import { PublicHeader } from './PublicHeader'
import classes from './PublicLayout.module.css'
import { SkipLink } from './SkipLink'

interface FrameProps {
  readonly header: ReactNode
  readonly footer?: ReactNode
}

function Frame({ header, footer }: FrameProps) {
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
