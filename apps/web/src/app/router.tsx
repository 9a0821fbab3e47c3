import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { paths } from '../lib/navigation/paths'
import { getSession } from '../lib/session/session'
import { needTexts } from '../lib/texts/texts'
import { guard } from './guards'
import { frameFor } from './layouts/frames'
import { MenuLayout, PublicLayout, QuietLayout } from './layouts/PublicLayout'
import { PageError } from './PageError'
import { Root } from './Root'
import type { AppRoute } from './routes/app-route'
import { type Frame, firstRoutes } from './routes/first-routes'
import { areaRoutesFor } from './routes/routes-for'

const AREA = 'area'

interface Screen {
  readonly Component: ComponentType
}

/**
 * When a screen's files fail to load, it shows the error in its own place: for a screen that is still being awaited,
 * the router would show nothing at all.
 */
async function orBroken(screen: Promise<Screen>): Promise<Screen> {
  try {
    return await screen
  } catch (error) {
    return {
      Component() {
        throw error
      },
    }
  }
}

function toRoute(route: AppRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    loader: guard(route),
    ErrorBoundary: PageError,
    lazy: () => orBroken(screenOf(route)),
  }
}

async function screenOf(route: AppRoute): Promise<Screen> {
  const [module] = await Promise.all([route.page(), needTexts(...route.texts)])
  return { Component: module.default }
}

/** What surrounds the area's screens is there when they are; when it cannot be loaded, it says so in its place. */
async function areaFrame(): Promise<null> {
  const session = getSession()
  if (session)
    await frameFor(session.record.roles)
      .load()
      .catch(() => undefined)
  return null
}

// Nothing of the signed-in areas, including the query library, is loaded before somebody signs in.
async function areaLayout(): Promise<Screen> {
  const [module] = await Promise.all([import('./layouts/AreaLayout'), needTexts('area', 'errors')])
  return { Component: module.default }
}

const within = (frame: Frame) => firstRoutes.filter(route => route.frame === frame).map(toRoute)

export const router = createBrowserRouter(
  [
    {
      Component: Root,
      ErrorBoundary: PageError,
      HydrateFallback: () => null,
      children: [
        { index: true, loader: () => redirect(paths.dashboard) },
        { Component: PublicLayout, children: within('public') },
        { Component: MenuLayout, children: within('menu') },
        { Component: QuietLayout, children: within('quiet') },
        // Its screens are added when one of them is first requested.
        { id: AREA, loader: areaFrame, lazy: () => orBroken(areaLayout()), children: [] },
        { path: '*', loader: () => redirect(paths.login) },
      ],
    },
  ],
  {
    // Called for every address that has no screen yet, and for those with a parameter. Known screens are not added
    // twice.
    async patchRoutesOnNavigation({ matches, patch }) {
      if (matches.at(-1)?.route.handle) return
      const routes = await areaRoutesFor(getSession()?.record.roles ?? [])
      patch(AREA, routes.map(toRoute))
    },
  },
)
