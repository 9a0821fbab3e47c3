import { useEffect } from 'react'
import { ConsentHost } from '../features/consent/consent.published'
import { useConfig } from '../lib/api/config'
import { pageTitle } from '../lib/navigation/page-title'
import { useObservable } from '../lib/observable'
import { Outlet, useRouterState } from '../lib/router/RouterProvider'
import { useScrollRestoration } from '../lib/router/scroll'
import { useTexts } from '../lib/texts/texts'
import { Arrival } from './Arrival'
import { NavigationProgress } from './NavigationProgress'
import { OfflineBanner } from './OfflineBanner'
import type { AppRoute } from './routes/app-route'

/** Around every screen: the document's title, the banner of a lost network, scroll positions. */
export function Root() {
  const t = useTexts()
  useScrollRestoration()
  const route = useRouterState().screen?.route as AppRoute | undefined
  const own = useObservable(pageTitle)
  const company = useConfig()?.companyName ?? t('common.product')
  // The areas' titles are missing when loading one of their screens failed.
  const title = own ?? (route && t.find(route.title)) ?? null

  useEffect(() => {
    document.title = title ? `${title} · ${company}` : company
  }, [title, company])

  return (
    <>
      <NavigationProgress />
      <OfflineBanner />
      <Outlet />
      <ConsentHost />
      <Arrival title={title} />
    </>
  )
}
