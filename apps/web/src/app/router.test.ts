import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, calls, refusal, TOKEN } from '../testing/page.testing'

beforeEach(() => vi.resetModules())
afterEach(() => sessionStorage.clear())

/** The product's router, opened by a guest at an address. */
async function openedAt(address: string) {
  window.history.pushState(null, '', address)
  const { router } = await import('./router')
  const at = (pathname: string) => vi.waitFor(() => expect(router.state.location.pathname).toBe(pathname))
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 20_000)
  return { router, at }
}

it('an address that a guest may not open leaves no step that Back would run into', async () => {
  window.history.pushState(null, '', '/verificar')
  const steps = window.history.length
  const { router, at } = await openedAt('/operations/o1?tab=2#x')
  await at('/redirect')
  expect(router.state.location.search).toBe(`?to=${encodeURIComponent('/operations/o1?tab=2#x')}`)
  expect(window.history.length).toBe(steps + 1)
  await router.navigate('/registro')
  await router.navigate('/tasks')
  await at('/redirect')
  expect(window.history.length).toBe(steps + 3)
  await router.navigate(-1)
  await at('/registro')
  router.dispose()
})

it.each([
  ['/nowhere', '/login'],
  ['/LOGIN/', '/LOGIN/'],
  ['/changePassword/u1', '/login'],
  ['/verificar', '/verificar'],
])('%s opens %s', async (address, shown) => {
  const { router, at } = await openedAt(address)
  await at(shown)
  router.dispose()
})

it('a request is asked for while its page is not yet drawn, and not by somebody who may not open it', async () => {
  answer({ 'GET /operations/:id': refusal('ERR_NOT_FOUND') })
  const asked = () => calls('GET /operations/:id').map(({ params }) => params.id)
  const guest = await openedAt('/solicitud/o1')
  await guest.at('/redirect')
  expect(asked()).toEqual([])
  guest.router.dispose()
  vi.resetModules()
  sessionStorage.setItem('llave.session', JSON.stringify({ token: TOKEN, record: { _id: 'c1', roles: ['customer'] } }))
  const { router } = await openedAt('/solicitud/o1')
  await vi.waitFor(() => expect(asked()).toEqual(['o1']))
  router.dispose()
})
