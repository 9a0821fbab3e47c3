import { describe, expect, it } from 'vitest'
import { matchIn } from './match'

const table = [
  { path: '/login' },
  { path: '/operations/:operationId/:tab?' },
  { path: '/operations/:operationId/files' },
  { path: '/contacts/new' },
  { path: '/contacts/:contactId?' },
]
const at = (pathname: string) => {
  const match = matchIn(table, pathname)
  return match && [match.route.path, match.params]
}

describe('a path leads to the route', () => {
  it.each([
    ['/login', '/login', {}],
    ['/login/', '/login', {}],
    ['/LogIn', '/login', {}],
    ['/operations/o1', '/operations/:operationId/:tab?', { operationId: 'o1' }],
    ['/operations/o1/2/', '/operations/:operationId/:tab?', { operationId: 'o1', tab: '2' }],
    ['/operations/%C3%B1%2F%20', '/operations/:operationId/:tab?', { operationId: 'ñ/ ' }],
    ['/operations/50%', '/operations/:operationId/:tab?', { operationId: '50%' }],
    ['/contacts', '/contacts/:contactId?', {}],
  ])('%s: %s', (pathname, path, params) => expect(at(pathname)).toEqual([path, params]))

  it('that is the most literal of those that fit, wherever it stands', () => {
    expect(at('/operations/o1/files')).toEqual(['/operations/:operationId/files', { operationId: 'o1' }])
    expect(at('/contacts/new')?.[0]).toBe('/contacts/new')
    expect(matchIn([...table].reverse(), '/contacts/new')?.route.path).toBe('/contacts/new')
  })
})

it.each(['/', '/operations', '/login/x', '/operations/o1/2/3', '/logi'])('%s is no screen', pathname => {
  expect(at(pathname)).toBeNull()
})
