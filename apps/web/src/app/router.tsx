import type { ComponentType } from 'react'
import {
  createBrowserRouter,
  createPath,
  type RouteObject,
  redirect,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { paths } from '../lib/navigation/paths'
import { getSession } from '../lib/session/session'
import { sessionKnown } from '../lib/session/session-tabs'
import { needTexts, withTexts } from '../lib/texts/texts'
import { frameFor } from './frames'
import { guard } from './guards'
import { MenuLayout, PublicLayout, QuietLayout } from './layouts/PublicLayout'
import { PageError } from './PageError'
import { Root } from './Root'
import type { AppRoute } from './routes/app-route'
import { areaRoutes } from './routes/area-routes'
import { type Frame, firstRoutes } from './routes/first-routes'
import { staffRoutes } from './routes/staff-routes'

/** Guards depend on the session, not on parameters: they run again when the session changes. */
const whenAskedAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href === nextUrl.href

/** The address being opened. The first one is opened while the router is still being created. */
async function wantedNow(): Promise<string> {
  await null
  return createPath(router.state.navigation.location ?? router.state.location)
}

/**
 * A redirect. It replaces a page that was never shown, so that Back does not return to it; a page that is left because
 * of a new session keeps its history entry.
 */
function detour(wanted: string, to: string): Response {
  const { initialized, revalidation } = router.state
  const isStep = !initialized || (revalidation === 'idle' && createPath(window.location) === wanted)
  return isStep ? replace(to) : redirect(to)
}

const Nothing = () => null

/** Renders a loader's result: the router's `lazy` would remember a failure and never request the file again. */
function Loaded() {
  const Component = useLoaderData() as ComponentType
  return <Component />
}

function toRoute(route: AppRoute): RouteObject {
  return {
    path: route.path,
    handle: route,
    Component: Loaded,
    ErrorBoundary: PageError,
    shouldRevalidate: whenAskedAgain,
    async loader({ params }) {
      const module = route.page()
      const page = Promise.all([module, needTexts(...route.texts)])
      page.catch(() => undefined)
      const wanted = await wantedNow()
      const to = await guard(route, wanted)
      if (to !== null) return detour(wanted, to)
      module.then(({ ahead }) => ahead?.(params)).catch(() => undefined)
      const [[{ default: Page }]] = await Promise.all([page, route.parts?.(rolesNow()).catch(() => undefined)])
      return Page
    },
  }
}

const rolesNow = () => getSession()?.record.roles ?? []

/** Nothing of the signed-in areas, including the query library, loads before sign-in. */
async function loadArea(): Promise<ComponentType> {
  const roles = rolesNow()
  const [module] = await Promise.all([
    import('./AreaLayout'),
    needTexts('area', 'errors', 'contacts'),
    roles.length > 0 &&
      frameFor(roles)
        .load()
        .catch(() => undefined),
  ])
  return module.default
}

async function loadOwn(): Promise<ComponentType> {
  await sessionKnown()
  return getSession() ? loadArea() : PublicLayout
}

const within = (frame: Frame) => firstRoutes[frame].map(toRoute)

/** The kit's parts on one page; the bundle has neither the page nor its address. */
const developing: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/kit',
        Component: Loaded,
        async loader() {
          return (await withTexts(import('./kit/KitPage'), 'area', 'errors')).default
        },
      },
    ]
  : []

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: Nothing,
    children: [
      { index: true, Component: Nothing, loader: async () => detour(await wantedNow(), paths.dashboard) },
      { Component: PublicLayout, children: within('public') },
      { Component: MenuLayout, children: within('menu') },
      { Component: QuietLayout, children: within('quiet') },
      { Component: Loaded, loader: loadOwn, shouldRevalidate: whenAskedAgain, children: within('own') },
      {
        Component: Loaded,
        loader: loadArea,
        shouldRevalidate: whenAskedAgain,
        children: [...areaRoutes, ...staffRoutes].map(toRoute),
      },
      ...developing,
      { path: '*', Component: Nothing, loader: () => replace(paths.login) },
    ],
  },
])
