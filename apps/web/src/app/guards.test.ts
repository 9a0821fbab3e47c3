import type { Role } from '@llave/domain/roles'
import { describe, expect, it } from 'vitest'
import { paths } from '../lib/paths'
import { canOpen, detourOf, homeOf, mustChooseFirst } from './guards'
import { type AppRoute, type Audience, routeTable } from './route-table'

const route = (path: string, who: Audience): AppRoute => ({
  path,
  who,
  frame: 'area',
  title: 'layout.titles.dashboard',
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

describe('homes', () => {
  it('are the operations for staff and the dashboard for all others', () => {
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

  it('may not be opened by another role, when unknown, or when it is for guests', () => {
    expect(canOpen('/operations/o1', ['customer'], table)).toBe(false)
    expect(canOpen('/nowhere', ['admin'], table)).toBe(false)
    expect(canOpen('/login', ['admin'], table)).toBe(false)
  })
})

describe('a visit', () => {
  it('is let in when the route admits the role', () => {
    expect(detourOf(['customer'], '/solicitud/o1', ['customer'], nothing, table)).toBeNull()
    expect(detourOf('guests', '/login', [], nothing, table)).toBeNull()
    expect(detourOf('everybody', '/logout', [], nothing, table)).toBeNull()
  })

  it('without a role goes to /redirect with the wanted address', () => {
    expect(detourOf(['admin'], '/operations/o1?a=1', [], nothing, table)).toBe(
      '/redirect?to=%2Foperations%2Fo1%3Fa%3D1',
    )
  })

  it('with a role goes to the remembered address when the role may open it', () => {
    expect(detourOf('guests', '/login', ['customer'], () => '/solicitud/o1', table)).toBe('/solicitud/o1')
  })

  it('with a role goes home when the remembered address is for others', () => {
    expect(detourOf('guests', '/login', ['customer'], () => '/operations/o1', table)).toBe('/dashboard')
    expect(detourOf(['customer'], '/solicitudes', ['admin'], nothing, table)).toBe('/operations')
  })
})

/** Where somebody comes to rest who asks for an address, detour by detour. */
function restOf(wanted: string, roles: readonly Role[], routes: readonly AppRoute[]): string {
  let address = wanted
  for (let steps = 0; steps < 10; steps += 1) {
    const open = routes.find(({ path }) => path === address)
    const detour = detourOf(open?.who ?? 'guests', address, roles, nothing, routes)
    if (detour === null) return address
    address = detour
  }
  throw new Error(`${wanted} never ends`)
}

describe('a detour', () => {
  const without = (...gone: string[]) => table.filter(({ path }) => !gone.includes(path))

  it('ends at the dashboard when home is no page', () => {
    expect(restOf('/login', ['admin'], [...without('/operations', '/dashboard'), route('/dashboard', ['admin'])])).toBe(
      '/dashboard',
    )
  })

  it('ends signed out when a role may open no home at all', () => {
    expect(restOf('/login', ['admin'], without('/operations', '/dashboard'))).toBe('/logout')
    expect(restOf('/nowhere', ['customer'], without('/dashboard'))).toBe('/logout')
    expect(restOf('/login', ['agency'], [route('/logout', 'everybody'), route('/dashboard', ['customer'])])).toBe(
      '/logout',
    )
  })

  it.each<Role>(['customer', 'admin', 'superadmin', 'agency'])('leads the role %s home in the real table', role => {
    expect(restOf(paths.login, [role], routeTable)).toBe(homeOf([role]))
    expect(canOpen(paths.firstPassword, [role], routeTable)).toBe(true)
    expect(canOpen(paths.logout, [role], routeTable)).toBe(true)
  })
})

describe('a given password', () => {
  it('opens only the page where it is changed, and sign-out', () => {
    expect(mustChooseFirst(route('/operations', ['admin']), true)).toBe(true)
    expect(mustChooseFirst(route('/login', 'guests'), true)).toBe(true)
    expect(mustChooseFirst(route('/nuevaContrasena', ['admin']), true)).toBe(false)
    expect(mustChooseFirst(route('/logout', 'everybody'), true)).toBe(false)
  })

  it('is of no concern once it was changed', () => {
    expect(mustChooseFirst(route('/operations', ['admin']), false)).toBe(false)
  })
})
