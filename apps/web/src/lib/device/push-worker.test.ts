import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { expect, it, vi } from 'vitest'

const WORKER = new Script(readFileSync(path.join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8'))
const MESSAGE = { title: 'Llave', body: 'Hay novedades en tu solicitud.', url: '/solicitud/1/documentos' }

interface Page {
  readonly visibilityState: 'visible' | 'hidden'
  readonly focus: () => Promise<void>
  readonly postMessage: (message: unknown) => void
}

const aPage = (visibilityState: Page['visibilityState']) => ({
  visibilityState,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
})

/** Runs the worker as a browser does, with these open pages; `happen` dispatches an event and waits for its end. */
function run(...pages: Page[]) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
  }
  WORKER.runInNewContext({ self })
  async function happen(name: 'push' | 'notificationclick', event: object): Promise<void> {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    expect(work).toHaveLength(1)
    await Promise.all(work)
  }
  return { happen, showNotification, openWindow }
}

const push = (message: unknown) => ({ data: { json: () => message } })

it.each([[[]], [[aPage('hidden')]]])('a push is shown while no page is in sight', async pages => {
  const { happen, showNotification } = run(...pages)
  await happen('push', push(MESSAGE))
  expect(showNotification.mock.calls).toEqual([
    [MESSAGE.title, expect.objectContaining({ body: MESSAGE.body, tag: MESSAGE.url, data: { url: MESSAGE.url } })],
  ])
})

it('a page that is seen shows the news itself', async () => {
  const { happen, showNotification } = run(aPage('hidden'), aPage('visible'))
  await happen('push', push(MESSAGE))
  expect(showNotification).not.toHaveBeenCalled()
})

it('what is no message of ours shows nothing', async () => {
  const { happen, showNotification } = run()
  await happen('push', { data: null })
  await happen('push', push({ body: 'x' }))
  expect(showNotification).not.toHaveBeenCalled()
})

it('a tapped push leads an open page there by itself, and opens one where there is none', async () => {
  const close = vi.fn()
  const tapped = { notification: { close, data: { url: MESSAGE.url } } }
  const page = aPage('hidden')
  const open = run(page)
  await open.happen('notificationclick', tapped)
  expect(page.focus).toHaveBeenCalled()
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'llave-open', url: MESSAGE.url })
  expect(open.openWindow).not.toHaveBeenCalled()

  const closed = run()
  await closed.happen('notificationclick', tapped)
  await closed.happen('notificationclick', { notification: { close, data: { url: null } } })
  expect(closed.openWindow.mock.calls).toEqual([[MESSAGE.url], ['/']])
  expect(close).toHaveBeenCalledTimes(3)
})
