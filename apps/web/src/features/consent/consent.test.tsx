import type { Embed } from '@llave/api-contract/company.calls'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, press, show } from '../../testing/page.testing'

const ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const VERSION = 2

/** Stores a choice, as if it had been made on this device before. */
function haveChosen(choice: object): void {
  const before = { analytics: true, chat: true, date: new Date().toISOString(), version: VERSION }
  localStorage.setItem('llave.consent', JSON.stringify({ ...before, ...choice }))
}

/** The modules keep the choice for the life of the page, so each test has its own page. */
async function open(embeds: readonly Embed[], address = '/login') {
  vi.resetModules()
  answer({ 'GET /config': { embeds, links: {} } })
  const { ConsentHost } = await import('./consent.published')
  const { reopenConsent } = await import('../../lib/consent/consent')
  const { noteEvent } = await import('../../lib/consent/analytics-events')
  const { router } = show(<ConsentHost />, { at: address })
  return { router, reopenConsent, noteEvent }
}

const frame = () => document.querySelector('iframe')
const kept = () => JSON.parse(localStorage.getItem('llave.consent') ?? 'null')

beforeEach(() => localStorage.clear())

it('asks nothing where nothing is configured', async () => {
  await open([])
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
})

it('loads nothing before the choice, and the accepted in a sandbox after it', async () => {
  await open(['analytics', 'chat'])
  await screen.findByRole('button', { name: 'Rechazar' })
  expect(frame()).toBeNull()
  await press('Aceptar')
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe('/embed/analytics'))
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame()?.hasAttribute('credentialless')).toBe(true)
  expect(kept()).toEqual({ analytics: true, chat: true, date: expect.stringMatching(/^\d{4}-/), version: VERSION })
  // The chat itself waits for a click.
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})

it('keeps a no, and asks again only when it is called up', async () => {
  const { reopenConsent } = await open(['analytics'])
  await press('Rechazar')
  expect(kept()).toMatchObject({ analytics: false, chat: false })
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull()
  act(reopenConsent)
  await userEvent.click(await screen.findByRole('checkbox'))
  await press('Guardar')
  await waitFor(() => expect(frame()).not.toBeNull())
})

it('takes each by itself', async () => {
  await open(['analytics', 'chat'])
  await press('Elegir')
  await userEvent.click(screen.getByRole('checkbox', { name: /Chat/ }))
  await press('Guardar')
  expect(kept()).toMatchObject({ analytics: false, chat: true })
  await press('Abrir el chat')
  expect(frame()?.getAttribute('src')).toBe('/embed/chat')
})

it.each(['/customerOperationMailingDocuments/o/h', '/changePassword/u/c', '/forgotpassword', '/nuevaContrasena'])(
  'is not there on %s, whatever was accepted',
  async address => {
    haveChosen({})
    const { router } = await open(['analytics', 'chat'], address)
    await act(async () => {})
    expect(frame()).toBeNull()
    await act(() => router.navigate('/login'))
    await waitFor(() => expect(frame()).not.toBeNull())
  },
)

it.each([
  ['after two years', { date: '2020-01-01T00:00:00.000Z' }],
  ['when what is asked has changed', { version: VERSION - 1 }],
  ['where no wording was noted', { version: undefined }],
])('asks again %s', async (_when, choice) => {
  haveChosen(choice)
  await open(['analytics'])
  await screen.findByRole('button', { name: 'Aceptar' })
  expect(frame()).toBeNull()
})

it('hands events on when the frame itself says that it is ready, to nobody else (V3.5.5)', async () => {
  haveChosen({ chat: false })
  const { noteEvent } = await open(['analytics'])
  await waitFor(() => expect(frame()).not.toBeNull())
  const inner = frame()?.contentWindow
  if (!inner) throw new Error('no frame')
  // The page starts listening to the frame just after it appears.
  await act(async () => undefined)
  const post = vi.spyOn(inner, 'postMessage').mockImplementation(() => {})
  act(() => noteEvent('login', ID))
  const ready = { type: 'llave-embed-ready' }
  const hear = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
  hear({ data: ready, origin: 'null', source: window })
  hear({ data: ready, origin: 'https://evil.example', source: inner })
  hear({ data: { type: 'else' }, origin: 'null', source: inner })
  hear({ data: null, origin: 'null', source: inner })
  expect(post).not.toHaveBeenCalled()
  hear({ data: ready, origin: 'null', source: inner })
  expect(post.mock.calls).toEqual([[{ type: 'llave-event', event: 'login', userId: ID, method: 'email' }, '*']])
})

it('withdrawing ends the frame and forgets what was not handed on yet', async () => {
  haveChosen({})
  const { noteEvent, reopenConsent } = await open(['analytics'])
  await waitFor(() => expect(frame()).not.toBeNull())
  act(() => noteEvent('login', ID))
  act(reopenConsent)
  await press('Rechazar')
  await waitFor(() => expect(frame()).toBeNull())
  const { analyticsEvents } = await import('../../lib/consent/analytics-events')
  expect(analyticsEvents.get()).toEqual([])
  expect(kept()).toMatchObject({ analytics: false, chat: false })
})
