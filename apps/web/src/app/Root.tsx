import { useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ConsentHost } from '../features/consent/consent.published'
import { useConfig } from '../lib/api/config'
import { useConnection } from '../lib/api/connection'
import { LeaveGuards } from '../lib/navigation/leaving'
import { pageTitle } from '../lib/navigation/page-title'
import { useObservable } from '../lib/observable'
import { useTexts } from '../lib/texts/texts'
import { NavigationProgress } from './NavigationProgress'
import classes from './Root.module.css'
import type { AppRoute } from './routes/app-route'

/** Common to all screens: the document's title, the offline banner, scroll positions. */
export function Root() {
  const t = useTexts()
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  const own = useObservable(pageTitle)
  const company = useConfig()?.companyName ?? t('common.product')
  // The areas' titles are missing when loading one of their screens failed.
  const title = own ?? (route && t.find(route.title)) ?? null

  useEffect(() => {
    document.title = title ? `${title} · ${company}` : company
  }, [title, company])

  return (
    <LeaveGuards>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <ConsentHost />
      <Arrival title={title} />
      <ScrollRestoration storageKey="llave.scroll" getKey={placeOf} />
    </LeaveGuards>
  )
}

/**
 * The first entry of every visit has the same key, so its path is used: a newly opened page must not start at another's
 * position.
 */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/**
 * Announces a new screen to screen reader users, as a browser does for a new page: reads its title, and continues
 * keyboard navigation at its content. A screen that takes the focus itself keeps it.
 */
function Arrival({ title }: { readonly title: string | null }) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [moved, setMoved] = useState(false)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setMoved(true)
    const content = document.getElementById('content')
    if (document.activeElement === document.body) content?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="visually-hidden">
      {moved && title}
    </p>
  )
}

/** Elements that stick to the top of the window stay below the message, however many lines it has. */
function makeRoom(message: HTMLElement | null) {
  if (!message) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--offline', `${message.offsetHeight}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(message)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline')
  }
}

function OfflineBanner() {
  const t = useTexts()
  const connection = useConnection()
  return (
    <div role="status" className={classes.host}>
      {connection === 'online' ? null : (
        <p ref={makeRoom} className={classes.banner}>
          {t('common.offline')}
          {connection === 'lost' && `. ${t('common.lost')}`}
        </p>
      )}
    </div>
  )
}
