import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserSteps } from './history'
import { useBlocker, useParams } from './hooks'
import { Link, NavLink } from './Link'
import { Outlet, RouterProvider } from './RouterProvider'
import { createRouter, type Detour, type Find, type Screen } from './router'
import { memoryRouter, memorySteps, Routed, screensOf } from './router.testing'
import { useScrollRestoration } from './scroll'

afterEach(() => vi.restoreAllMocks())

const text = (words: string): Screen => ({ route: null, params: {}, parts: [() => <p>{words}</p>] })

/** Finds what the test decides, when it decides. */
function decided() {
  const wanted = new Map<string, (found: Screen | Detour | Error) => void>()
  const find: Find = ({ pathname }) =>
    new Promise((resolve, reject) => {
      wanted.set(pathname, found => (found instanceof Error ? reject(found) : resolve(found)))
    })
  return {
    find,
    decide: (pathname: string, found: Screen | Detour | Error) => act(async () => wanted.get(pathname)?.(found)),
  }
}

const shows = (words: string) => expect(screen.getByText(words)).toBeDefined()
const pathOf = (router: ReturnType<typeof createRouter>) => router.get().location.pathname

describe('going somewhere', () => {
  it('shows nothing before the first screen, and the present one until the next has been found', async () => {
    const { find, decide } = decided()
    const router = createRouter(memorySteps(['/a']), find)
    const { container } = render(<Routed router={router} />)
    expect(container.textContent).toBe('')
    await decide('/a', text('A'))
    shows('A')
    act(() => void router.navigate('/b'))
    shows('A')
    expect(pathOf(router)).toBe('/a')
    await decide('/b', text('B'))
    shows('B')
  })

  it('the newest wish counts, whichever is found first', async () => {
    const { find, decide } = decided()
    const steps = memorySteps(['/a'])
    const router = createRouter(steps, find)
    render(<Routed router={router} />)
    await decide('/a', text('A'))
    act(() => void router.navigate('/b'))
    act(() => void router.navigate('/c'))
    await decide('/c', text('C'))
    await decide('/b', text('B'))
    shows('C')
    expect(steps.now().pathname).toBe('/c')
  })

  it('what cannot be found is told on the page of errors, and the next address is shown again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { find, decide } = decided()
    const router = createRouter(memorySteps(['/a']), find)
    render(<RouterProvider router={router} ErrorPage={({ error }) => <p>{String(error)}</p>} />)
    await decide('/a', new Error('lost'))
    shows('Error: lost')
    act(() => void router.navigate('/b'))
    await decide('/b', text('B'))
    shows('B')
    expect(screen.queryByText('Error: lost')).toBeNull()
  })

  it('a page that breaks leaves what surrounds it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Frame = () => (
      <main>
        <Outlet />
      </main>
    )
    function Broken(): never {
      throw new Error('broken')
    }
    const router = createRouter(memorySteps(['/a']), () => ({ route: null, params: {}, parts: [Frame, Broken] }))
    render(<RouterProvider router={router} ErrorPage={({ error }) => <p>{String(error)}</p>} />)
    expect(screen.getByRole('main').textContent).toBe('Error: broken')
  })

  it('what surrounds two screens stays, and a screen of two addresses too', async () => {
    const Counter = ({ name }: { readonly name: string }) => {
      const [count, setCount] = useState(0)
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {name} {count}
        </button>
      )
    }
    const Frame = () => (
      <>
        <Counter name="frame" />
        <Outlet />
      </>
    )
    const Page = () => <Counter name={`page ${useParams().id}`} />
    const router = createRouter(memorySteps(['/1']), ({ pathname }) => ({
      route: null,
      params: { id: pathname.slice(1) },
      parts: [Frame, Page],
    }))
    render(<Routed router={router} />)
    await userEvent.click(screen.getByText('frame 0'))
    await userEvent.click(screen.getByText('page 1 0'))
    await act(() => router.navigate('/2'))
    shows('frame 1')
    shows('page 2 1')
  })
})

describe('a detour', () => {
  const find: Find = ({ pathname }) => (pathname === '/closed' ? { to: '/door?x=1' } : text(pathname))

  it('leaves no step behind that leads to it again', async () => {
    const router = createRouter(memorySteps(['/a', '/closed']), find)
    expect(router.get().location).toMatchObject({ pathname: '/door', search: '?x=1' })
    router.navigate(-1)
    expect(pathOf(router)).toBe('/a')
    await router.navigate('/closed')
    router.navigate(-1)
    expect(pathOf(router)).toBe('/a')
  })

  it('is found when the session changes, and Back leads to where one was', async () => {
    let open = true
    const router = createRouter(memorySteps(['/a']), ({ pathname }) =>
      pathname === '/a' && !open ? { to: '/b' } : text(pathname),
    )
    await router.revalidate()
    expect(pathOf(router)).toBe('/a')
    open = false
    await router.revalidate()
    expect(pathOf(router)).toBe('/b')
    open = true
    router.navigate(-1)
    expect(pathOf(router)).toBe('/a')
  })

  it('is found also when somebody goes to another place on the page meanwhile', async () => {
    const { find: slowly, decide } = decided()
    const router = createRouter(memorySteps(['/a']), slowly)
    await decide('/a', text('A'))
    void router.revalidate()
    void router.navigate('#content')
    await decide('/a', { to: '/b' })
    await decide('/b', text('B'))
    expect(pathOf(router)).toBe('/b')
  })

  it('what is on its way is found again for the new session', async () => {
    const { find: slowly, decide } = decided()
    const router = createRouter(memorySteps(['/a']), slowly)
    await decide('/a', text('A'))
    void router.navigate('/b')
    void router.revalidate()
    await decide('/b', text('B'))
    expect(pathOf(router)).toBe('/b')
    await act(async () => void router.navigate(-1))
    await decide('/a', text('A'))
    expect(pathOf(router)).toBe('/a')
  })
})

describe('a page that holds', () => {
  function Page({ name, holds = true }: { readonly name: string; readonly holds?: boolean }) {
    const { blocked, proceed, stay } = useBlocker(({ to }) => holds && to.search === '')
    return (
      <>
        <h1>{name}</h1>
        <Link to="/b">link</Link>
        {blocked && <p>{name} asks</p>}
        <button type="button" onClick={proceed}>
          leave
        </button>
        <button type="button" onClick={stay}>
          stay
        </button>
      </>
    )
  }
  const press = (name: string) => userEvent.click(screen.getByText(name))
  const isAsked = () => screen.queryByText('A asks') !== null

  function show() {
    const router = memoryRouter({ '/a': <Page name="A" />, '/b': <h1>B</h1>, '/start': <h1>Start</h1> }, '/start', '/a')
    render(<Routed router={router} />)
    return router
  }

  it('asks before a link, and stays or leaves as it is told', async () => {
    const router = show()
    await press('link')
    expect(isAsked()).toBe(true)
    await press('stay')
    expect(isAsked()).toBe(false)
    expect(pathOf(router)).toBe('/a')
    await press('link')
    await press('leave')
    shows('B')
    expect(router.get().held).toBeNull()
  })

  it('asks before Back, which has been taken back until it is answered', async () => {
    const router = show()
    await act(() => router.navigate(-1))
    expect(isAsked()).toBe(true)
    expect(pathOf(router)).toBe('/a')
    await press('stay')
    await act(() => router.navigate(-1))
    expect(isAsked()).toBe(true)
    await press('leave')
    await screen.findByText('Start')
    await act(() => router.navigate(1))
    shows('A')
  })

  it('lets go where it has nothing to ask, and when it is gone', async () => {
    const router = show()
    await act(() => router.navigate('/a?x=1'))
    expect(router.get().location.search).toBe('?x=1')
    await act(() => router.navigate('/b'))
    await press('leave')
    await act(() => router.navigate('/start'))
    shows('Start')
  })

  it('each of several is asked, the newest first', async () => {
    const both = (
      <>
        <Page name="A" />
        <Page name="Z" holds={false} />
      </>
    )
    const router = memoryRouter({ '/a': both, '/b': <h1>B</h1> }, '/a')
    render(<Routed router={router} />)
    await act(() => router.navigate('/b'))
    expect(isAsked()).toBe(true)
  })
})

describe('a link', () => {
  function show() {
    const links = (
      <>
        <Link to="/b" state={{ from: 'a' }}>
          plain
        </Link>
        <Link to="/b" onClick={event => event.preventDefault()}>
          prevented
        </Link>
        <Link to="/b" target="_blank">
          elsewhere
        </Link>
        <NavLink to="/b">menu</NavLink>
        <NavLink to="/b" end>
          exact
        </NavLink>
      </>
    )
    const router = memoryRouter({ '*': links }, '/a')
    render(<Routed router={router} />)
    return router
  }
  const press = (name: string) => userEvent.click(screen.getByText(name))

  it('has an address for the browser, and leads there with what it is given', async () => {
    const router = show()
    expect(screen.getByText('plain').getAttribute('href')).toBe('/b')
    await press('plain')
    expect(router.get()).toMatchObject({ way: 'PUSH', location: { pathname: '/b', state: { from: 'a' } } })
  })

  it('makes no step to where one is', async () => {
    const router = show()
    await press('plain')
    await press('plain')
    expect(router.get().way).toBe('REPLACE')
    await act(() => router.navigate(-1))
    expect(pathOf(router)).toBe('/a')
  })

  it('leaves to the browser what is the browser’s', async () => {
    const router = show()
    // jsdom follows no links, and says so.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await press('prevented')
    await press('elsewhere')
    fireEvent.click(screen.getByText('plain'), { ctrlKey: true })
    fireEvent.click(screen.getByText('plain'), { metaKey: true })
    fireEvent.click(screen.getByText('plain'), { shiftKey: true })
    expect(pathOf(router)).toBe('/a')
  })

  it('of a menu says where one is', async () => {
    const router = show()
    const current = () => ['menu', 'exact'].filter(name => screen.getByText(name).hasAttribute('aria-current'))
    expect(current()).toEqual([])
    await act(() => router.navigate('/b'))
    expect(current()).toEqual(['menu', 'exact'])
    await act(() => router.navigate('/b/c'))
    expect(current()).toEqual(['menu'])
    await act(() => router.navigate('/bc'))
    expect(current()).toEqual([])
  })
})

describe('the browser’s history', () => {
  beforeEach(() => {
    window.history.pushState(null, '', '/begin')
    sessionStorage.clear()
  })
  const settled = (router: ReturnType<typeof createRouter>, pathname: string) =>
    waitFor(() => expect(pathOf(router)).toBe(pathname))

  it('keeps what a step remembers, for Back and for a reload', async () => {
    const router = createRouter(browserSteps(), screensOf({ '*': null }))
    await router.navigate('/one', { state: { depth: 1 } })
    const { key } = router.get().location
    await router.navigate('/two')
    router.navigate(-1)
    await settled(router, '/one')
    expect(router.get().location).toMatchObject({ pathname: '/one', state: { depth: 1 }, key })
    router.dispose()
    const reloaded = createRouter(browserSteps(), screensOf({ '*': null }))
    expect(reloaded.get().location).toMatchObject({ pathname: '/one', state: { depth: 1 }, key })
    reloaded.navigate(-1)
    await settled(reloaded, '/begin')
    reloaded.dispose()
  })

  it('takes back a Back that is held, and repeats it when that is wished', async () => {
    const router = createRouter(browserSteps(), screensOf({ '*': null }))
    await router.navigate('/one')
    await router.navigate('/two')
    const letGo = router.hold(() => true)
    window.history.go(-2)
    await waitFor(() => expect(router.get().held).not.toBeNull())
    await waitFor(() => expect(window.location.pathname).toBe('/two'))
    expect(pathOf(router)).toBe('/two')
    router.get().held?.proceed()
    await settled(router, '/begin')
    letGo()
    router.navigate(2)
    await settled(router, '/two')
    router.dispose()
  })

  it('shows the page also when the browser takes no more entries, as Safari after very many', async () => {
    const router = createRouter(browserSteps(), screensOf({ '*': null }))
    for (const method of ['pushState', 'replaceState'] as const) {
      vi.spyOn(window.history, method).mockImplementation(() => {
        throw new DOMException('too many', 'SecurityError')
      })
    }
    await router.navigate('?q=a', { replace: true })
    expect(router.get().location.search).toBe('?q=a')
    expect(window.location.search).toBe('')
    // As an address that is typed; jsdom loads no other pages.
    await router.navigate({ pathname: '/begin', hash: '#there' })
    expect(router.get().location.hash).toBe('#there')
    expect(window.location.hash).toBe('#there')
    router.dispose()
  })

  it('holds also before a step that the browser has added itself', async () => {
    const router = createRouter(browserSteps(), screensOf({ '*': null }))
    await router.navigate('/one')
    window.location.hash = '#content'
    await waitFor(() => expect(router.get().location.hash).toBe('#content'))
    router.hold(() => true)
    window.history.go(-2)
    await waitFor(() => expect(router.get().held).not.toBeNull())
    await waitFor(() => expect(window.location.hash).toBe('#content'))
    expect(pathOf(router)).toBe('/one')
    router.dispose()
  })
})

describe('the place on a page', () => {
  function show() {
    let top = 0
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
    vi.spyOn(window, 'scrollTo').mockImplementation((...[, y]: unknown[]) => {
      top = Number(y)
    })
    function Page() {
      useScrollRestoration()
      return <p id="below">page</p>
    }
    const router = memoryRouter({ '*': <Page /> }, '/')
    render(<Routed router={router} />)
    const scroll = (y: number) => {
      top = y
    }
    return { router, scroll, at: () => top }
  }

  it('is kept for Back; another step begins at its beginning', async () => {
    const { router, scroll, at } = show()
    await act(() => router.navigate('/long'))
    scroll(900)
    await act(() => router.navigate('/other'))
    expect(at()).toBe(0)
    scroll(50)
    await act(() => router.navigate(-1))
    expect(at()).toBe(900)
    await act(() => router.navigate(1))
    expect(at()).toBe(50)
  })

  it('stays where that is wished, and when the session changes', async () => {
    const { router, scroll, at } = show()
    scroll(300)
    await act(() => router.navigate('?q=a', { preventScrollReset: true }))
    expect(at()).toBe(300)
    await act(() => router.revalidate())
    expect(at()).toBe(300)
  })

  it('is the one that the address names', async () => {
    const { router } = show()
    const shown = vi.fn()
    window.HTMLElement.prototype.scrollIntoView = shown
    await act(() => router.navigate('/other#below'))
    expect(shown).toHaveBeenCalledTimes(1)
    await act(() => router.navigate('/other#nothing%'))
    expect(shown).toHaveBeenCalledTimes(1)
  })

  it('outlives the page, in this tab', async () => {
    const { router, scroll } = show()
    await act(() => router.navigate('/long'))
    scroll(700)
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem('llave.scroll') ?? '{}')).toMatchObject({
      [router.get().location.key]: 700,
    })
    expect(window.history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.history.scrollRestoration).toBe('manual')
  })
})
