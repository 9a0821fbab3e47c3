import type { SignedIn } from '@llave/api-contract/people'
import { isStaff, type Role } from '@llave/domain/people/roles'
import { matchRoutes, parsePath } from 'react-router'
import { paths } from '../lib/navigation/paths'
import { rememberRedirect, takeRedirect } from '../lib/navigation/redirect-address'
import { startOf } from '../lib/navigation/start-address'
import { getSession } from '../lib/session/session'
import { sessionKnown } from '../lib/session/session-tabs'
import type { AppRoute, Audience } from './routes/app-route'
import { routes } from './routes/routes'

/** Home of a role: the operations for staff, the dashboard for others. */
export function homeOf(roles: readonly Role[]): string {
  return isStaff(roles) ? paths.operations : paths.dashboard
}

/** Whether a screen is available to these roles; without roles, to a guest. */
export function admits(who: Audience, roles: readonly Role[]): boolean {
  if (who === 'everybody') return true
  return who === 'guests' ? roles.length === 0 : who.some(role => roles.includes(role))
}

export function canOpen(address: string, roles: readonly Role[], table: readonly AppRoute[]): boolean {
  const [pathname = '/'] = address.split(/[?#]/)
  const route = matchRoutes([...table], pathname)?.at(-1)?.route
  return route !== undefined && route.who !== 'guests' && admits(route.who, roles)
}

/**
 * The address to open instead of `wanted` (spec: customer area §2 "Access-control behaviour"). Without a role:
 * /redirect with the requested address, which is remembered there. With one: the remembered address if the role may
 * open it, else home. A role that may not open any home is signed out, to avoid a loop.
 */
export function detourOf(
  wanted: string,
  roles: readonly Role[],
  remembered: () => string | null,
  table: readonly AppRoute[],
): string {
  if (roles.length === 0) return `${paths.redirect}?to=${encodeURIComponent(wanted)}`
  const homes = [remembered(), homeOf(roles), paths.dashboard]
  return homes.find(address => address !== null && canOpen(address, roles, table)) ?? paths.logout
}

/**
 * The page that must be completed before any other, except those open to everybody (sign-out): replacing a password
 * chosen by somebody else, or setting up a required second factor.
 */
export function firstPageOf(route: AppRoute, record: Duties | undefined): string | null {
  if (!record || route.who === 'everybody') return null
  const page = record.mustChangePassword ? paths.firstPassword : record.mustAddFactor ? paths.firstFactor : null
  return page === route.path ? null : page
}

type Duties = Pick<SignedIn, 'mustChangePassword' | 'mustAddFactor'>

/**
 * The redirect for somebody who may not open `wanted`; null when they may. Checked before the screen is shown and
 * whenever the session changes.
 */
export async function guard(route: AppRoute, wanted: string): Promise<string | null> {
  // A new tab may get its session from another one. Screens for guests don't wait for that.
  if (typeof route.who !== 'string') await sessionKnown()
  const record = getSession()?.record
  const roles = record?.roles ?? []
  const first = firstPageOf(route, record)
  if (first) return first
  if (route.path === paths.redirect) rememberRedirect(new URLSearchParams(parsePath(wanted).search).get('to'))
  if (admits(route.who, roles)) return null
  return detourOf(wanted, roles, () => startOf(takeRedirect(), record), routes)
}
