import type { Notification } from '@llave/api-contract/notifications.calls'
import type { SignedIn } from '@llave/api-contract/people'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openedIn } from '../../lib/navigation/opened-operation'
import { AnyAddress } from '../../lib/navigation/router.testing'
import { watchedAddresses } from '../../lib/navigation/watched-addresses'
import { keys } from '../../lib/queries/keys'
import { endSession, startSession } from '../../lib/session/session'
import { dismissToast, toasts } from '../../lib/show-toast'
import { needTexts } from '../../lib/texts/texts'
import { NotificationBell } from './NotificationBell'

const one = (id: number, changes: Partial<Notification> = {}): Notification => ({
  _id: `n${id}`,
  user: 'u1',
  name: `Aviso ${id}`,
  url: `/solicitud/o${id}`,
  read: false,
  created: new Date(Date.UTC(2026, 10, 20, 10, id)).toISOString(),
  type: 'NOTIFICATION',
  kind: 'REQUEST',
  operation: null,
  body: null,
  ...changes,
})

/** A server with these notifications; it hears what is changed. */
function serve(records: Notification[], unread?: number) {
  const heard: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'POST' || url.endsWith('/readAll')) heard.push(`${method} ${url} ${body ?? ''}`.trim())
    const { dataFilter } = JSON.parse(String(body ?? '{}')) as { dataFilter?: { page: number; perPage: number } }
    const { page = 1, perPage = 20 } = dataFilter ?? {}
    const shown = records.slice((page - 1) * perPage, page * perPage)
    const list = { records: shown, unread: unread ?? records.filter(r => !r.read).length, page, perPage }
    return Response.json({ success: true, res: { ...list, count: records.length, total: 1 } })
  })
  return heard
}

function Here() {
  const location = useLocation()
  const opened = openedIn(location)
  return <p data-testid="here">{location.pathname + (opened ? ` with ${opened.operationId} at ${opened.tab}` : '')}</p>
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <AnyAddress>
          <NotificationBell />
          <Here />
        </AnyAddress>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return client
}

async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: /^Notificaciones: / }))
  return screen.findByRole('dialog')
}

beforeAll(() => needTexts('notifications'))
beforeEach(() => {
  for (const toast of toasts.get()) dismissToast(toast.id)
})
afterEach(() => vi.unstubAllGlobals())

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
      show()
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
    show()
    const bell = await screen.findByRole('button', { name: 'Notificaciones: 120 notificaciones sin leer' })
    expect(bell.textContent).toBe('99+')
  })

  it('has no badge when nothing is unread', async () => {
    serve([one(1, { read: true })])
    show()
    const bell = await screen.findByRole('button', { name: 'Notificaciones: Sin notificaciones nuevas' })
    expect(bell.textContent).toBe('')
  })
})

describe('the drawer', () => {
  it('goes where a clicked notification leads, marks it read and closes', async () => {
    const heard = serve([one(2), one(1)])
    show()
    const drawer = await openDrawer()
    await userEvent.click(within(drawer).getByRole('link', { name: /Aviso 2/ }))
    expect(screen.getByTestId('here').textContent).toBe('/solicitud/o2')
    await waitFor(() => expect(heard).toEqual(['PUT /api/notifications/n2 {"read":true}']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: /1 notificación sin leer/ })).toBeTruthy()
  })

  it('closes when one that leads nowhere is clicked, also when it was read before', async () => {
    const heard = serve([one(1, { url: null, read: true })])
    show()
    await userEvent.click(within(await openDrawer()).getByRole('button', { name: /Aviso 1/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(heard).toEqual([])
  })

  it('keeps a link under the pointer when something new of the same operation arrives', async () => {
    const operation = { _id: 'o1', numOperation: 1042, title: 'Piso' }
    const records = [one(1, { operation })]
    serve(records)
    const client = show()
    const link = within(await openDrawer()).getByRole('link', { name: /Aviso 1/ })
    records.unshift(one(2, { operation }))
    await act(() => client.invalidateQueries())
    await screen.findByRole('link', { name: /Aviso 2/ })
    expect(screen.getByRole('link', { name: /Aviso 1/ })).toBe(link)
  })

  it('opens an operation over the screen for the staff', async () => {
    const part = (value: object) => btoa(JSON.stringify(value))
    const record = { _id: 'u1', roles: ['admin'] } as unknown as SignedIn
    startSession({ token: `${part({})}.${part({ exp: 4e9 })}.x`, record }, false)
    serve([one(1, { url: '/operations/o1/2' })])
    show()
    const drawer = await openDrawer()
    await userEvent.click(within(drawer).getByRole('link', { name: /Aviso 1/ }))
    expect(screen.getByTestId('here').textContent).toBe('/ with o1 at 2')
    endSession('SIGNED_OUT')
  })

  it('toggles the mark of one with an address, and stays', async () => {
    const heard = serve([one(1, { read: true })])
    show()
    const drawer = await openDrawer()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Marcar como no leída: Aviso 1' }))
    await waitFor(() => expect(heard).toEqual(['PUT /api/notifications/n1 {"read":false}']))
    expect(within(drawer).getByRole('button', { name: 'Marcar como leída: Aviso 1' })).toBeTruthy()
  })

  it('does not link to other sites, nor toggle what leads nowhere', async () => {
    serve([one(2, { url: 'https://evil.example' }), one(1, { url: null })])
    show()
    const drawer = await openDrawer()
    expect(within(drawer).queryByRole('link', { name: /Aviso/ })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: /^Marcar como leída/ })).toBeNull()
  })

  it('marks all read at once', async () => {
    const heard = serve([one(2), one(1)])
    show()
    const drawer = await openDrawer()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Marcar todas como leídas' }))
    await waitFor(() => expect(heard).toEqual(['POST /api/notifications/readAll']))
    expect(within(drawer).queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
  })

  it('shows more on request', async () => {
    serve(Array.from({ length: 25 }, (_, at) => one(50 - at)))
    show()
    const drawer = await openDrawer()
    expect(within(drawer).getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(within(drawer).getByRole('button', { name: 'Ver más' }))
    await waitFor(() => expect(within(drawer).getAllByRole('listitem')).toHaveLength(25))
    expect(within(drawer).queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  it('gives the focus back to the bell when it closes, the first time too', async () => {
    serve([one(1)])
    show()
    await openDrawer()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Notificaciones/ }))
  })

  it('says that there is nothing', async () => {
    serve([])
    show()
    expect((await openDrawer()).textContent).toContain('No tienes notificaciones')
  })
})

describe('what arrives', () => {
  it('is shown as a toast for three seconds that leads to its address', async () => {
    const records = [one(1)]
    serve(records)
    const client = show()
    await screen.findByRole('button', { name: /1 notificación sin leer/ })
    expect(toasts.get()).toEqual([])

    records.unshift(one(2))
    await act(() => client.invalidateQueries({ queryKey: keys.notifications.all }))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Aviso 2', forMs: 3_000 }]))
    act(() => toasts.get()[0]?.onOpen?.())
    expect(screen.getByTestId('here').textContent).toBe('/solicitud/o2')
  })

  it('opens an operation when the toast has gone, 400 ms after it was clicked', async () => {
    const part = (value: object) => btoa(JSON.stringify(value))
    const record = { _id: 'u1', roles: ['admin'] } as unknown as SignedIn
    startSession({ token: `${part({})}.${part({ exp: 4e9 })}.x`, record }, false)
    const records = [one(1)]
    serve(records)
    const client = show()
    await screen.findByRole('button', { name: /1 notificación sin leer/ })
    records.unshift(one(2, { url: '/operations/o1/2' }))
    await act(() => client.invalidateQueries({ queryKey: keys.notifications.all }))
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    vi.useFakeTimers()
    try {
      const after = (ms: number) => {
        act(() => void vi.advanceTimersByTime(ms))
        return screen.getByTestId('here').textContent
      }
      act(() => toasts.get()[0]?.onOpen?.())
      expect([after(399), after(1)]).toEqual(['/', '/ with o1 at 2'])
    } finally {
      vi.useRealTimers()
      endSession('SIGNED_OUT')
    }
  })

  it.each([
    ['of the customer', '/solicitud/o2/mensajes', 'REQUEST'],
    ['of the staff', '/operations/o2/mensajes', 'MESSAGE'],
  ] as const)('is marked read without a toast over the conversation %s that it tells of', async (_, url, kind) => {
    const records = [one(1)]
    const heard = serve(records)
    const client = show()
    watchedAddresses.add(url)
    const arrives = async (id: number, changes: Partial<Notification>) => {
      records.unshift(one(id, changes))
      await act(() => client.invalidateQueries({ queryKey: keys.notifications.all }))
    }
    await screen.findByRole('button', { name: /1 notificación sin leer/ })
    await arrives(2, { url, kind })
    await waitFor(() => expect(heard).toEqual(['PUT /api/notifications/n2 {"read":true}']))
    expect(toasts.get()).toEqual([])
    // A reminder of one's own, and what is somewhere else.
    await arrives(3, { url, kind: 'OWN' })
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Aviso 3' }]))
    await arrives(4, { url: '/solicitud/o2/documentos' })
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Aviso 4'))
    watchedAddresses.clear()
    await arrives(5, { url, kind })
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Aviso 5'))
    expect(heard).toHaveLength(1)
  })

  it('in a crowd is shown as its number', async () => {
    const records = [one(1)]
    serve(records)
    const client = show()
    await screen.findByRole('button', { name: /1 notificación sin leer/ })
    records.unshift(one(3), one(2))
    await act(() => client.invalidateQueries({ queryKey: keys.notifications.all }))
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Tienes 2 notificaciones nuevas' }]))
  })
})
