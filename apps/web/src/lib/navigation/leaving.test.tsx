import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import { useLeaveGuard } from './leaving'

const shows = (words: string) => expect(screen.getByText(words)).toBeDefined()

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

  const others = { '/b': <h1>B</h1>, '/start': <h1>Start</h1> }
  const open = () => show(<Page name="A" />, { path: '/a', at: ['/start', '/a'], others })

  it('asks before a link, and stays or leaves as it is told', async () => {
    const page = open()
    await press('link')
    expect(isAsked()).toBe(true)
    await press('stay')
    expect(isAsked()).toBe(false)
    expect(page.address()).toBe('/a')
    await press('link')
    await press('leave')
    shows('B')
    expect(isAsked()).toBe(false)
  })

  it('asks before Back, which has been taken back until it is answered', async () => {
    const { router, address } = open()
    await act(() => router.navigate(-1))
    expect(isAsked()).toBe(true)
    expect(address()).toBe('/a')
    await press('stay')
    await act(() => router.navigate(-1))
    expect(isAsked()).toBe(true)
    await press('leave')
    await screen.findByText('Start')
    await act(() => router.navigate(1))
    shows('A')
  })

  it('lets go where it has nothing to ask, and when it is gone', async () => {
    const { router, address } = open()
    await act(() => router.navigate('/a?x=1'))
    expect(address()).toBe('/a?x=1')
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
    const { router } = show(both, { path: '/a', at: '/a', others })
    await act(() => router.navigate('/b'))
    expect(isAsked()).toBe(true)
  })
})
