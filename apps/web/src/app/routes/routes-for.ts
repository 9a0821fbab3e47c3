import { isStaff, type Role } from '@llave/domain/people/roles'
import type { AppRoute } from './app-route'
import { firstRoutes } from './first-routes'

/**
 * The screens of the areas that somebody may request, loaded on the first request. Staff have two tables, everybody
 * else one; a guest may have followed a link to any of them, and goes there after signing in.
 */
export async function areaRoutesFor(roles: readonly Role[]): Promise<readonly AppRoute[]> {
  const [{ areaRoutes }, staff] = await Promise.all([
    import('./area-routes'),
    (roles.length === 0 || isStaff(roles)) && import('./staff-routes'),
  ])
  return staff ? [...areaRoutes, ...staff.staffRoutes] : areaRoutes
}

/** Includes at least every screen that somebody signed in with these roles may open. */
export async function routesFor(roles: readonly Role[]): Promise<readonly AppRoute[]> {
  return [...firstRoutes, ...(await areaRoutesFor(roles))]
}
