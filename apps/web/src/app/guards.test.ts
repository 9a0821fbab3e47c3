import type { Role } from '@llave/domain/people/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../lib/navigation/paths'
import { takeRedirect } from '../lib/navigation/redirect-address'
import { admits, canOpen, detourOf, firstPageOf, guard, homeOf } from './guards'
import type { AppRoute, Audience } from './routes/app-route'
import { routes } from './routes/routes'

const route = (path: string, who: Audience): AppRoute => ({
  path,
  who,
  title: 'area.titles.dashboard',
  help: null,
  texts: [],
  page: async () => ({ default: () => null }),
})
const table = [
  route('/login', 'guests'),
  route('/dashboard', ['customer', 'admin', 'superadmin', 'agency']),
  route('/solicitud/:operationId/:tab?', ['customer']),
  route('/operations', ['admin', 'superadmin']),
  route('/operations/:operationId/:tab?', ['admin', 'superadmin']),
  route('/logout', 'everybody'),
]
const nothing = () => null

describe('the home page', () => {
  it('is the list of operations for staff and the dashboard for everybody else', () => {
    expect(homeOf(['admin'])).toBe('/operations')
    expect(homeOf(['superadmin'])).toBe('/operations')
    expect(homeOf(['customer'])).toBe('/dashboard')
    expect(homeOf(['agency'])).toBe('/dashboard')
  })
})

describe('an address', () => {
  it('may be opened when its route admits the role', () => {
    expect(canOpen('/operations/o1/2?x=1', ['admin'], table)).toBe(true)
    expect(canOpen('/solicitud/o1', ['customer'], table)).toBe(true)
  })

  it('may not be opened by another role, when it is unknown, or when it is for guests', () => {
    expect(canOpen('/operations/o1', ['customer'], table)).toBe(false)
    expect(canOpen('/nowhere', ['admin'], table)).toBe(false)
    expect(canOpen('/login', ['admin'], table)).toBe(false)
  })
})

describe('a visit', () => {
  it('is allowed when the route admits the role', () => {
    expect(admits(['customer'], ['customer'])).toBe(true)
    expect(admits('guests', [])).toBe(true)
    expect(admits('everybody', [])).toBe(true)
    expect(admits(['customer'], ['admin'])).toBe(false)
    expect(admits(['customer'], [])).toBe(false)
    expect(admits('guests', ['customer'])).toBe(false)
  })

  it('without a role goes to /redirect with the wanted address', () => {
    expect(detourOf('/operations/o1?a=1', [], nothing, table)).toBe('/redirect?to=%2Foperations%2Fo1%3Fa%3D1')
  })

  it('with a role goes to the remembered address if the role may open it', () => {
    expect(detourOf('/login', ['customer'], () => '/solicitud/o1', table)).toBe('/solicitud/o1')
  })

  it('with a role goes home if the remembered address is for others', () => {
    expect(detourOf('/login', ['customer'], () => '/operations/o1', table)).toBe('/dashboard')
    expect(detourOf('/solicitudes', ['admin'], nothing, table)).toBe('/operations')
  })
})

/** The address at which a request ends after all redirects. */
function restOf(wanted: string, roles: readonly Role[], routes: readonly AppRoute[]): string {
  let address = wanted
  for (let steps = 0; steps < 10; steps += 1) {
    const open = routes.find(({ path }) => path === address)
    if (admits(open?.who ?? 'guests', roles)) return address
    address = detourOf(address, roles, nothing, routes)
  }
  throw new Error(`${wanted} never ends`)
}

describe('a detour', () => {
  const without = (...gone: string[]) => table.filter(({ path }) => !gone.includes(path))

  it('ends at the dashboard when the home page does not exist', () => {
    expect(restOf('/login', ['admin'], [...without('/operations', '/dashboard'), route('/dashboard', ['admin'])])).toBe(
      '/dashboard',
    )
  })

  it('ends signed out when a role may not open any home', () => {
    expect(restOf('/login', ['admin'], without('/operations', '/dashboard'))).toBe('/logout')
    expect(restOf('/nowhere', ['customer'], without('/dashboard'))).toBe('/logout')
    expect(restOf('/login', ['agency'], [route('/logout', 'everybody'), route('/dashboard', ['customer'])])).toBe(
      '/logout',
    )
  })

  it.each<Role>(['customer', 'admin', 'superadmin', 'agency'])('leads the role %s home in the real tables', role => {
    expect(restOf(paths.login, [role], routes)).toBe(homeOf([role]))
    expect(canOpen(paths.firstPassword, [role], routes)).toBe(true)
    expect(canOpen(paths.logout, [role], routes)).toBe(true)
  })
})

describe('the requested address', () => {
  const redirect = route(paths.redirect, 'guests')
  beforeEach(() => sessionStorage.clear())

  it('is remembered where a guest is asked to sign in', async () => {
    const to = await guard(route('/operations', ['admin']), '/operations?view=list#2')
    // It must not be remembered before that: if another tab provides a session, it would remain for the next sign-in.
    expect(takeRedirect()).toBeNull()
    expect(await guard(redirect, to ?? '')).toBeNull()
    expect(takeRedirect()).toBe('/operations?view=list#2')
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'is only one of this application, not %s',
    async address => {
      await guard(redirect, `${paths.redirect}?to=${encodeURIComponent(address)}`)
      expect(takeRedirect()).toBeNull()
    },
  )
})

describe('a password set by somebody else', () => {
  it('opens only the page where it is changed, and sign-out', () => {
    const record = { mustChangePassword: true, mustAddFactor: true } as const
    expect(firstPageOf(route('/operations', ['admin']), record)).toBe(paths.firstPassword)
    expect(firstPageOf(route('/login', 'guests'), record)).toBe(paths.firstPassword)
    expect(firstPageOf(route(paths.firstPassword, ['admin']), record)).toBeNull()
    expect(firstPageOf(route('/logout', 'everybody'), record)).toBeNull()
  })

  it('comes before a second factor that is required', () => {
    const record = { mustChangePassword: false, mustAddFactor: true } as const
    expect(firstPageOf(route('/operations', ['admin']), record)).toBe(paths.firstFactor)
    expect(firstPageOf(route(paths.firstPassword, ['admin']), record)).toBe(paths.firstFactor)
    expect(firstPageOf(route(paths.firstFactor, ['admin']), record)).toBeNull()
  })

  it('no longer matters once it has been changed', () => {
    expect(firstPageOf(route('/operations', ['admin']), { mustChangePassword: false })).toBeNull()
    expect(firstPageOf(route('/login', 'guests'), undefined)).toBeNull()
  })
})
