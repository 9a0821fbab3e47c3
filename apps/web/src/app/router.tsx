import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { paths } from '../lib/paths'
import { needTexts } from '../lib/texts'
import { guard } from './guards'
import { PublicLayout, QuietLayout } from './layouts/PublicLayout'
import { PageError } from './PageError'
import { Root } from './Root'
import { type AppRoute, type Frame, routeTable } from './route-table'

function toRoute(route: AppRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    loader: guard(route, routeTable),
    ErrorBoundary: PageError,
    lazy: async () => {
      const [module] = await Promise.all([route.page(), needTexts(...route.texts)])
      return { Component: module.default }
    },
  }
}

// Nothing of the signed-in areas, the query library included, is needed before somebody is signed in.
async function areaLayout() {
  const [module] = await Promise.all([import('./layouts/AreaLayout'), needTexts('errors')])
  return { Component: module.default }
}

const within = (frame: Frame) => routeTable.filter(route => route.frame === frame).map(toRoute)

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect(paths.dashboard) },
      { Component: PublicLayout, children: within('public') },
      { Component: QuietLayout, children: within('quiet') },
      { lazy: areaLayout, children: within('area') },
      { path: '*', loader: () => redirect(paths.login) },
    ],
  },
])
