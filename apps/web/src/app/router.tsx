import type { ComponentType } from 'react'
import { paths } from '../lib/navigation/paths'
import { browserSteps } from '../lib/router/history'
import { type Location, textOf } from '../lib/router/location'
import { matchIn } from '../lib/router/match'
import { createRouter, type Detour, type Screen } from '../lib/router/router'
import { getSession } from '../lib/session/session'
import { needTexts } from '../lib/texts/texts'
import { guard } from './guards'
import { frameFor } from './layouts/frames'
import { MenuLayout, PublicLayout, QuietLayout } from './layouts/PublicLayout'
import { Root } from './Root'
import type { AppRoute, PageModule } from './routes/app-route'
import { type FirstRoute, type Frame, firstRoutes } from './routes/first-routes'
import { areaRoutesFor } from './routes/routes-for'

const LAYOUTS: Readonly<Record<Frame, ComponentType>> = { public: PublicLayout, menu: MenuLayout, quiet: QuietLayout }

const isFirst = (route: AppRoute): route is FirstRoute => 'frame' in route

const rolesNow = () => getSession()?.record.roles ?? []

/** The pages that have come. */
const pages = new Map<AppRoute, PageModule>()

/**
 * A page with its texts. When its files fail to load it shows the error in its own place, with the frame around it;
 * the next visit asks for them again.
 */
async function pageOf(route: AppRoute): Promise<PageModule> {
  const known = pages.get(route)
  if (known) return known
  try {
    const [module] = await Promise.all([route.page(), needTexts(...route.texts)])
    pages.set(route, module)
    return module
  } catch (error) {
    return {
      default() {
        throw error
      },
    }
  }
}

// Nothing of the signed-in areas, including the query library, is loaded before somebody signs in.
async function layoutOf(route: AppRoute): Promise<ComponentType> {
  if (isFirst(route)) return LAYOUTS[route.frame]
  const [module] = await Promise.all([import('./layouts/AreaLayout'), needTexts('area', 'errors')])
  return module.default
}

/** What a screen shows at once is there when it is. What fails to load says so in its own place. */
async function loadParts(route: AppRoute): Promise<void> {
  const roles = rolesNow()
  const frame = !isFirst(route) && roles.length > 0 && frameFor(roles).load()
  await Promise.allSettled([frame, route.parts?.(roles)])
}

/** The tables of the areas come when an address is requested that the first one does not contain. */
async function find(location: Location): Promise<Screen | Detour> {
  const { pathname } = location
  if (pathname === '/') return { to: paths.dashboard }
  const match = matchIn<AppRoute>(firstRoutes, pathname) ?? matchIn<AppRoute>(await areaRoutesFor(rolesNow()), pathname)
  if (!match) return { to: paths.login }
  const { route, params } = match
  const coming = Promise.all([layoutOf(route), pageOf(route)])
  const to = await guard(route, textOf(location))
  if (to !== null) {
    coming.catch(() => undefined)
    return { to }
  }
  const [[layout, page]] = await Promise.all([coming, loadParts(route)])
  await page.readFirst?.({ params, address: new URLSearchParams(location.search) })
  return { route, params, parts: [Root, layout, page.default] }
}

export const router = createRouter(browserSteps(), find)
