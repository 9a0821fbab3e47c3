import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { useLeaveGuard } from './leaving'
import { memoryRouter, Routed } from './router.testing'

const shows = (words: string) => expect(screen.getByText(words)).toBeDefined()
const pathOf = (router: ReturnType<typeof memoryRouter>) => router.state.location.pathname

describe('a page that holds', () => {
  function Page({ name, holds = true }: { readonly name: string; readonly holds?: boolean }) {
    const { blocked, proceed, stay } = useLeaveGuard(({ to }) => holds && to.search === '')
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
    expect(isAsked()).toBe(false)
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
    expect(router.state.location.search).toBe('?x=1')
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
