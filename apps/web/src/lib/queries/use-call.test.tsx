import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toasts } from '../show-toast'
import { ahead } from './effects'
import { keys } from './keys'
import { type CallHookOptions, useCall } from './use-call'

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** A server that answers on demand. */
function serve() {
  const heard: { readonly key: string | null; readonly body: unknown }[] = []
  const waiting: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (_url: string, { headers, body }: RequestInit) => {
    heard.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body ?? 'null')) })
    return new Promise((resolve, reject) =>
      waiting.push(answer => (answer instanceof Error ? reject(answer) : resolve(answer))),
    )
  })
  const next = () => waiting.shift() ?? (() => undefined)
  return {
    heard,
    accept: (res: unknown = {}) => act(async () => next()(Response.json({ success: true, res }))),
    refuse: () =>
      act(async () => next()(Response.json({ success: false, res: { message: 'ERR_X' } }, { status: 409 }))),
    lose: () => act(async () => next()(new TypeError('offline'))),
  }
}

const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true

beforeEach(() => {
  client.clear()
  for (const toast of toasts.get()) dismissToast(toast.id)
})
afterEach(() => vi.unstubAllGlobals())

function lists(options: CallHookOptions<'PUT /notifications/:id'> = {}) {
  return renderHook(() => useCall('PUT /notifications/:id', options), { wrapper })
}
const mark = (id: string) => ({ params: { id }, body: { read: true } })

describe('a call', () => {
  it('does to the cache what the table says, and shows its message', async () => {
    const server = serve()
    const onDone = vi.fn()
    client.setQueryData(keys.board.of({ search: '' }, null), [])
    client.setQueryData(keys.company, {})
    const { result } = renderHook(() => useCall('POST /boardLists', { done: 'common.saved', onDone }), { wrapper })
    act(() => void result.current.run({ body: { title: 'Lista' } }))
    await waitFor(() => expect(result.current.running).toBe(true))
    await server.accept({ _id: 'l1' })
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ _id: 'l1' }, { body: { title: 'Lista' } }))
    expect(isOld(keys.board.of({ search: '' }, null))).toBe(true)
    expect(isOld(keys.company)).toBe(false)
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Guardado' }])
  })

  it('puts its answer where it belongs', async () => {
    const server = serve()
    const { result } = renderHook(() => useCall('PUT /company'), { wrapper })
    act(() => void result.current.run({ body: { name: 'Llave' } }))
    await waitFor(() => expect(server.heard).toHaveLength(1))
    await server.accept({ name: 'Llave' })
    await waitFor(() => expect(client.getQueryData(keys.company)).toEqual({ name: 'Llave' }))
  })

  it('acts once for a double click; in a list, once per row', async () => {
    const server = serve()
    const { result } = lists()
    act(() => {
      void result.current.run(mark('a'))
      void result.current.run(mark('b'))
    })
    await waitFor(() => expect(server.heard).toHaveLength(1))
    await server.accept()

    const rows = lists({ parallel: true })
    act(() => {
      for (const id of ['a', 'a', 'b']) void rows.result.current.run(mark(id))
    })
    await waitFor(() => expect(server.heard).toHaveLength(3))
  })

  it('retries a lost one under its own key', async () => {
    const server = serve()
    const { result } = lists()
    for (const answer of [server.lose, server.accept]) {
      act(() => void result.current.run(mark('a')))
      await waitFor(() => expect(result.current.running).toBe(true))
      await answer()
      await waitFor(() => expect(result.current.running).toBe(false))
    }
    expect(server.heard[1]?.key).toBe(server.heard[0]?.key)
    expect(toasts.get()).toEqual([])
  })

  it('takes the message of its failure away when it succeeds, and no other call’s', async () => {
    const server = serve()
    const { result } = lists()
    const run = async (id: string, answer: () => Promise<void>) => {
      act(() => void result.current.run(mark(id)))
      await waitFor(() => expect(result.current.running).toBe(true))
      await answer()
      await waitFor(() => expect(result.current.running).toBe(false))
    }
    await run('a', server.refuse)
    await waitFor(() => expect(toasts.get()).toHaveLength(1))
    await run('b', server.accept)
    expect(toasts.get()).toHaveLength(1)
    await run('a', server.accept)
    expect(toasts.get()).toEqual([])
  })

  it('shows a change optimistically, and reverts it when it is refused', async () => {
    const server = serve()
    const key = keys.notifications.of(false)
    client.setQueryData(key, 'before')
    const { result } = lists({ ahead: () => [ahead<string>(keys.notifications.all, () => 'after')] })
    act(() => void result.current.run(mark('a')))
    await waitFor(() => expect(client.getQueryData(key)).toBe('after'))
    await server.refuse()
    await waitFor(() => expect(client.getQueryData(key)).toBe('before'))
    expect(isOld(key)).toBe(true)
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  })

  it('throws to callers of `send`, and shows nothing', async () => {
    const server = serve()
    const { result } = lists()
    let thrown: unknown
    act(() => {
      result.current.send(mark('a')).catch(error => {
        thrown = error
      })
    })
    await waitFor(() => expect(server.heard).toHaveLength(1))
    await server.refuse()
    await waitFor(() => expect(thrown).toMatchObject({ code: 'ERR_X' }))
    expect(toasts.get()).toEqual([])
  })
})
