import type { AppRoute } from './app-route'
import { areaRoutes } from './area-routes'
import { firstRoutes } from './first-routes'
import { staffRoutes } from './staff-routes'

export const routes: readonly AppRoute[] = [...Object.values(firstRoutes).flat(), ...areaRoutes, ...staffRoutes]
