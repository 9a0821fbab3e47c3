import type { SignedIn } from '@llave/api-contract/people'
import { isStaff, type Role } from '@llave/domain/people/roles'
import { matchRoutes } from 'react-router'
import { paths } from '../lib/navigation/paths'
import { rememberRedirect, takeRedirect } from '../lib/navigation/redirect-address'
import { getSession } from '../lib/session/session'
import { sessionKnown } from '../lib/session/session-tabs'
import type { AppRoute, Audience } from './routes/app-route'
import { routes } from './routes/routes'

/** Home of a role: the operations for staff, the dashboard for everybody else. */
export function homeOf(roles: readonly Role[]): string {
  return isStaff(roles) ? paths.operations : paths.dashboard
}

/** Whether a screen is for somebody with these roles; without any roles, for a guest. */
export function admits(who: Audience, roles: readonly Role[]): boolean {
  if (who === 'everybody') return true
  return who === 'guests' ? roles.length === 0 : who.some(role => roles.includes(role))
}

/** Whether an address is a screen of this app that somebody signed in with these roles may open. */
export function canOpen(address: string, roles: readonly Role[], table: readonly AppRoute[]): boolean {
  const [pathname = '/'] = address.split(/[?#]/)
  const route = matchRoutes([...table], pathname)?.at(-1)?.route
  return route !== undefined && route.who !== 'guests' && admits(route.who, roles)
}

/**
 * Where somebody is sent instead of `wanted`, which they may not open (spec: customer area §2 "Access-control
 * behaviour"). Without a role: /redirect, which carries the requested address. With one: the remembered address if the
 * role may open it, else home. A role that may not open any home ends signed out, rather than going round in circles.
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
 * Where somebody is led before anything else opens, except what is open to everybody (sign-out): to choose another
 * password than the one that was set for them, or to set up the second factor that the brokerage requires.
 */
export function firstPageOf(route: AppRoute, record: Duties | undefined): string | null {
  if (!record || route.who === 'everybody') return null
  const page = record.mustChangePassword ? paths.firstPassword : record.mustAddFactor ? paths.firstFactor : null
  return page === route.path ? null : page
}

type Duties = Pick<SignedIn, 'mustChangePassword' | 'mustAddFactor'>

/**
 * Where somebody is sent who may not open a screen at the address `wanted`; null when they may. Asked before it is shown,
 * and again whenever the session changes.
 */
export async function guard(route: AppRoute, wanted: string): Promise<string | null> {
  // A tab that was just opened may get its session from another one. Screens for guests don't wait for that.
  if (typeof route.who !== 'string') await sessionKnown()
  const record = getSession()?.record
  const roles = record?.roles ?? []
  const first = firstPageOf(route, record)
  if (first) return first
  if (admits(route.who, roles)) return null
  if (roles.length === 0) rememberRedirect(wanted)
  return detourOf(wanted, roles, takeRedirect, routes)
}
