import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { testRoot } from '../../testing/page.testing'
import { useBackCloses } from './back-closes'
import { useLeaveGuard } from './leaving'

afterEach(cleanup)

function Layer({
  name,
  asks,
  onClose,
}: {
  readonly name: string
  readonly asks: boolean
  readonly onClose: () => void
}) {
  const [asked, setAsked] = useState(false)
  useBackCloses(true, () => (asks && !asked ? setAsked(true) : onClose()))
  return (
    <p>
      {name} {asked && 'asks'}
    </p>
  )
}

function Page({ asks = false }: { readonly asks?: boolean }) {
  const [open, setOpen] = useState(0)
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <button type="button" onClick={() => setOpen(open + 1)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(0)}>
        close
      </button>
      {[1, 2].slice(0, open).map(number => (
        <Layer key={number} name={`layer ${number}`} asks={asks} onClose={() => setOpen(number - 1)} />
      ))}
    </>
  )
}

const browserRouter = (children: RouteObject[]) => createBrowserRouter([{ ...testRoot, children }])

/** A page of the visit, after opening these paths. */
async function visit(asks: boolean, ...paths: readonly [string, ...string[]]) {
  // Without the router's index, like in a new tab.
  window.history.pushState(null, '', paths[0])
  const router = browserRouter([{ path: '*', element: <Page asks={asks} /> }])
  render(<RouterProvider router={router} />)
  for (const path of paths.slice(1)) await router.navigate(path)
  return router
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeDefined())
const gone = (text: string) => vi.waitFor(() => expect(screen.queryByText(text)).toBeNull())

it('Back closes what is open, the topmost first, then leaves the page', async () => {
  const router = await visit(false, '/first', '/second')
  await press('open')
  await press('open')
  window.history.back()
  await gone('layer 2')
  await vi.waitFor(() => expect(window.location.pathname).toBe('/second'))
  window.history.back()
  await gone('layer 1')
  await vi.waitFor(() => expect(window.location.pathname).toBe('/second'))
  expect(router.state.location.pathname).toBe('/second')
  window.history.back()
  await shown('/first')
  router.dispose()
})

it('on the first page of a visit too, and what asks first stays open', async () => {
  const router = await visit(true, '/mail')
  await press('open')
  window.history.back()
  await shown('layer 1 asks')
  window.history.back()
  await gone('layer 1 asks')
  expect(window.location.pathname).toBe('/mail')
  router.dispose()
})

it('what was closed otherwise costs no press of Back', async () => {
  window.history.pushState(null, '', '/before')
  const router = await visit(false, '/mail')
  await press('open')
  await press('close')
  await press('open')
  await press('close')
  await router.navigate('/next')
  await shown('/next')
  window.history.back()
  await shown('/mail')
  window.history.back()
  await vi.waitFor(() => expect(window.location.pathname).toBe('/before'))
  router.dispose()
})

it('after a reload on the first page, a press of Back still closes one layer, or leaves', async () => {
  window.history.pushState(null, '', '/before')
  const router = await visit(false, '/mail')
  await press('open')
  // A reload: the history stays, the page is rendered anew.
  cleanup()
  router.dispose()
  const again = browserRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={again} />)
  await press('open')
  window.history.back()
  await gone('layer 1')
  expect(window.location.pathname).toBe('/mail')
  window.history.back()
  await vi.waitFor(() => expect(window.location.pathname).toBe('/before'))
  again.dispose()
})

it('keeps the address that the router has given the first page meanwhile', async () => {
  const router = await visit(false, '/mail')
  await press('open')
  await router.navigate('/mail?step=2', { replace: true, state: { seen: 2 } })
  window.history.back()
  await gone('layer 1')
  await vi.waitFor(() => expect(window.location.search).toBe('?step=2'))
  expect(window.history.state).toMatchObject({ usr: { seen: 2 }, key: router.state.location.key })
  router.dispose()
})

/** Waits for this many history moves. */
const popped = (times: number) =>
  new Promise<void>(done => {
    let left = times
    const count = () => {
      left -= 1
      if (left > 0) return
      window.removeEventListener('popstate', count)
      done()
    }
    window.addEventListener('popstate', count)
  })

it('leaves to the router a question whether to leave the page', async () => {
  function Form() {
    const { blocked, stay, proceed } = useLeaveGuard(true)
    useBackCloses(blocked, stay)
    return blocked ? (
      <button type="button" onClick={proceed}>
        leave
      </button>
    ) : (
      <h1>form</h1>
    )
  }
  window.history.pushState(null, '', '/list')
  const router = browserRouter([
    { path: '/list', element: <h1>list</h1> },
    { path: '/form', element: <Form /> },
  ])
  render(<RouterProvider router={router} />)
  await router.navigate('/form')
  await screen.findByText('form')
  for (const _time of ['once', 'twice']) {
    // Back, and the router's way forward again.
    const moved = popped(2)
    window.history.back()
    await moved
    expect(window.location.pathname).toBe('/form')
    await screen.findByRole('button', { name: 'leave' })
  }
  await press('leave')
  await shown('list')
  router.dispose()
})
