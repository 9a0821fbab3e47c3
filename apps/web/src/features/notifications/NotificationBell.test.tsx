import type { Notification } from '@llave/api-contract/notifications.calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { openedIn } from '../../lib/navigation/opened-operation'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { keys } from '../../lib/queries/keys'
import { queryClient } from '../../lib/queries/query-client'
import { toasts } from '../../lib/show-toast'
import { answer, calls, press, show, signIn } from '../../testing/page.testing'
import { NotificationBell } from './NotificationBell'
import { aNotification as one } from './notification.testing'

const [READ, READ_ALL] = ['PUT /notifications/:id', 'POST /notifications/readAll'] as const

/** A server with these notifications. */
function serve(records: Notification[], unread?: number) {
  answer({
    'POST /notifications/listPagination'({ body }) {
      const { page = 1, perPage = 20 } = body.dataFilter ?? {}
      const shown = records.slice((page - 1) * perPage, page * perPage)
      return {
        records: shown,
        unread: unread ?? records.filter(r => !r.read).length,
        page,
        perPage,
        count: records.length,
      }
    },
    [READ]: {},
    [READ_ALL]: { total: 1 },
  })
}
/** The notifications that were marked, and how. */
const marked = () => calls(READ).map(({ params, body }) => [params.id, body])

function Here() {
  const location = useLocation()
  const opened = openedIn(location)
  return <p data-testid="here">{location.pathname + (opened ? ` with ${opened.operationId} at ${opened.tab}` : '')}</p>
}

const open = () =>
  show(
    <>
      <NotificationBell />
      <Here />
    </>,
  )

/** Opens the page with one notification; the returned function lets others arrive. */
async function waiting() {
  const records = [one(1)]
  serve(records)
  open()
  await screen.findByRole('button', { name: /1 notificación sin leer/ })
  return (...news: readonly Notification[]) => {
    records.unshift(...news)
    return act(() => queryClient.invalidateQueries({ queryKey: keys.notifications.all }))
  }
}

async function drawerOf(records: Notification[]) {
  serve(records)
  open()
  return openDrawer()
}

async function openDrawer() {
  await press(/^Notificaciones: /)
  return screen.findByRole('dialog')
}

describe('a tapped push', () => {
  it.each([
    ['/solicitud/o1/documentos', '/solicitud/o1/documentos'],
    ['https://evil.example/', '/'],
    [null, '/'],
  ])('of %s leads to %s', async (url, expected) => {
    const worker = new EventTarget()
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
    try {
      serve([])
      open()
      await screen.findByRole('button', { name: /^Notificaciones/ })
      act(() => {
        worker.dispatchEvent(new MessageEvent('message', { data: { type: 'llave-open', url } }))
      })
      expect(screen.getByTestId('here').textContent).toBe(expected)
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker')
    }
  })
})

describe('the bell', () => {
  it('tells how many are unread, at most 99+ on its badge', async () => {
    serve([one(1)], 120)
    open()
    const bell = await screen.findByRole('button', { name: 'Notificaciones: 120 notificaciones sin leer' })
    expect(bell.textContent).toBe('99+')
  })

  it('has no badge when nothing is unread', async () => {
    serve([one(1, { read: true })])
    open()
    const bell = await screen.findByRole('button', { name: 'Notificaciones: Sin notificaciones nuevas' })
    expect(bell.textContent).toBe('')
  })
})

describe('the drawer', () => {
  it('goes where a clicked notification leads, marks it read and closes', async () => {
    const drawer = await drawerOf([one(2), one(1)])
    await userEvent.click(within(drawer).getByRole('link', { name: /Aviso 2/ }))
    expect(screen.getByTestId('here').textContent).toBe('/solicitud/o2')
    await waitFor(() => expect(marked()).toEqual([['n2', { read: true }]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /1 notificación sin leer/ })).toBeTruthy()
  })

  it('closes when one that leads nowhere is clicked, also when it was read before', async () => {
    serve([one(1, { url: null, read: true })])
    open()
    await userEvent.click(within(await openDrawer()).getByRole('button', { name: /Aviso 1/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(marked()).toEqual([])
  })

  it('keeps a link under the pointer when something new of the same operation arrives', async () => {
    const operation = { _id: 'o1', numOperation: 1042, title: 'Piso' }
    const records = [one(1, { operation })]
    serve(records)
    open()
    const link = within(await openDrawer()).getByRole('link', { name: /Aviso 1/ })
    records.unshift(one(2, { operation }))
    await act(() => queryClient.invalidateQueries())
    await screen.findByRole('link', { name: /Aviso 2/ })
    expect(screen.getByRole('link', { name: /Aviso 1/ })).toBe(link)
  })

  it('opens an operation over the screen for the staff', async () => {
    signIn({ roles: ['admin'] })
    const drawer = await drawerOf([one(1, { url: '/operations/o1/2' })])
    await userEvent.click(within(drawer).getByRole('link', { name: /Aviso 1/ }))
    expect(screen.getByTestId('here').textContent).toBe('/ with o1 at 2')
  })

  it('toggles the mark of one with an address, and stays', async () => {
    const drawer = await drawerOf([one(1, { read: true })])
    await press('Marcar como no leída: Aviso 1', drawer)
    await waitFor(() => expect(marked()).toEqual([['n1', { read: false }]]))
    expect(within(drawer).getByRole('button', { name: 'Marcar como leída: Aviso 1' })).toBeTruthy()
  })

  it('is gone through, and marked, by keys; each says what happened to whom', async () => {
    const operation = { _id: 'o1', numOperation: 1042, title: 'Ana Gil' }
    const drawer = await drawerOf([one(2, { operation, body: 'propuestas listas', kind: 'STATE' }), one(1)])
    const links = await within(drawer).findAllByRole('link', { name: /^Sin leer/ })
    expect(links[0]?.textContent).toContain('Ana Gil: propuestas listas')
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('jj')
    expect(links[1]).toBe(document.activeElement)
    await userEvent.keyboard('kk')
    expect(document.activeElement).toBe(links[0])
    await userEvent.keyboard('u')
    await waitFor(() => expect(marked()).toEqual([['n2', { read: true }]]))
  })

  it('does not link to other sites, nor toggle what leads nowhere', async () => {
    const drawer = await drawerOf([one(2, { url: 'https://evil.example' }), one(1, { url: null })])
    expect(within(drawer).queryByRole('link', { name: /Aviso/ })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: /^Marcar como leída/ })).toBeNull()
  })

  it('marks all read at once', async () => {
    const drawer = await drawerOf([one(2), one(1)])
    await press('Marcar todas como leídas', drawer)
    await waitFor(() => expect(calls(READ_ALL)).toHaveLength(1))
    expect(within(drawer).queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
  })

  it('shows more on request', async () => {
    const drawer = await drawerOf(Array.from({ length: 25 }, (_, at) => one(50 - at)))
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(20)
    await press('Ver más', drawer)
    await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(25))
    expect(within(drawer).queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  it('gives the focus back to the bell when it closes, the first time too', async () => {
    serve([one(1)])
    open()
    await openDrawer()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notificaciones/ }))
  })

  it('says that there is nothing', async () => {
    serve([])
    open()
    expect((await openDrawer()).textContent).toContain('No tienes notificaciones')
  })
})

describe('what arrives', () => {
  it('is shown as a toast for three seconds that leads to its address', async () => {
    const arrive = await waiting()
    expect(toasts.get()).toEqual([])

    await arrive(one(2))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Aviso 2', forMs: 3_000 }]))
    act(() => toasts.get()[0]?.onOpen?.())
    expect(screen.getByTestId('here').textContent).toBe('/solicitud/o2')
  })

  it('opens an operation when the toast has gone, 400 ms after it was clicked', async () => {
    signIn({ roles: ['admin'] })
    const arrive = await waiting()
    await arrive(one(2, { url: '/operations/o1/2' }))
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    vi.useFakeTimers()
    const after = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms))
      return screen.getByTestId('here').textContent
    }
    act(() => toasts.get()[0]?.onOpen?.())
    expect([after(399), after(1)]).toEqual(['/', '/ with o1 at 2'])
  })

  it.each([
    ['of the customer', '/solicitud/o2/mensajes', 'REQUEST'],
    ['of the staff', '/operations/o2/mensajes', 'MESSAGE'],
  ] as const)('is marked read without a toast over the conversation %s that it tells of', async (_, url, kind) => {
    watchedAddresses.add(url)
    const arrive = await waiting()
    await arrive(one(2, { url, kind }))
    await waitFor(() => expect(marked()).toEqual([['n2', { read: true }]]))
    expect(toasts.get()).toEqual([])
    // A reminder of the reader's own, and a notification of another page.
    await arrive(one(3, { url, kind: 'OWN' }))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Aviso 3' }]))
    await arrive(one(4, { url: '/solicitud/o2/documentos' }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Aviso 4'))
    watchedAddresses.clear()
    await arrive(one(5, { url, kind }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Aviso 5'))
    expect(marked()).toHaveLength(1)
  })

  it('in a crowd is shown as its number', async () => {
    const arrive = await waiting()
    await arrive(one(3), one(2))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Tienes 2 notificaciones nuevas' }]))
  })
})
