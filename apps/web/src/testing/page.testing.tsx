import type { CallKey } from '@llave/api-contract/call-types'
import type { SignedIn } from '@llave/api-contract/people'
import * as es from '@llave/texts/es'
import type { Namespace } from '@llave/texts/translate'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, createPath, type InitialEntry, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, vi } from 'vitest'
import { noteAnswer } from '../lib/api/connection'
import { LeaveGuards } from '../lib/navigation/leaving'
import { queryClient } from '../lib/queries/query-client'
import { endSession, startSession } from '../lib/session/session'
import { toasts } from '../lib/show-toast'
import { needTexts } from '../lib/texts/texts'
import { theme } from '../ui/theme/mantine-theme'
import { type Answer, type Answers, answer, hold, refusal } from './server.testing'

await needTexts(...(Object.keys(es) as Namespace[]))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  endSession('SIGNED_OUT')
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
  noteAnswer()
})

function Thrown(): never {
  throw useRouteError()
}

/** What stands around all screens of a router. */
export const testRoot = {
  element: (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  ),
  ErrorBoundary: Thrown,
}

const Page = createContext<ReactNode>(null)
const ShownPage = () => use(Page)

interface Where {
  /** The pattern of the page's address; any, unless it is given. */
  readonly path?: string
  /** Where one is, or the addresses that one has come through. */
  readonly at?: InitialEntry | readonly InitialEntry[]
  /** What is shown at other addresses, by their patterns; nothing, unless it is given. */
  readonly others?: Readonly<Record<string, ReactNode>>
  /** What is shown when the page breaks; otherwise the test breaks, too. */
  readonly boundary?: ComponentType
  /** `default` where movements matter, which tests do without otherwise. */
  readonly env?: 'test' | 'default'
}

/** What stands around a page: the providers of the app, and a router with guards for what is typed. */
export function around({ path = '*', at = '/', others = {}, boundary = Thrown, env = 'test' }: Where = {}) {
  const screens = { '*': null, ...others, [path]: <ShownPage /> }
  const children = Object.entries(screens).map(([path, element]) => ({ path, element }))
  const initialEntries = [at].flat() as InitialEntry[]
  const router = createMemoryRouter([{ ...testRoot, ErrorBoundary: boundary, children }], { initialEntries })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MantineProvider theme={theme} env={env}>
      <QueryClientProvider client={queryClient}>
        <Page value={children}>
          <RouterProvider router={router} />
        </Page>
      </QueryClientProvider>
    </MantineProvider>
  )
  return { router, wrapper, address: () => createPath(router.state.location) }
}

/** Shows a page as the app does. The server says what `answer` of `server.testing` was told. */
export function show(page: ReactNode, where?: Where) {
  const frame = around(where)
  return { ...render(page, { wrapper: frame.wrapper }), router: frame.router, address: frame.address }
}

const ANA: SignedIn = {
  _id: 'u1',
  name: 'Ana',
  lastname: 'Gil',
  displayName: 'Ana Gil',
  email: 'ana@example.es',
  phone: '612345678',
  company: null,
  avatar: null,
  avatarColor: null,
  roles: ['customer'],
  categoryRols: [],
  firebaseToken: null,
  settings: {},
  shortcuts: [],
  language: 'es',
  newsletter: false,
  mustChangePassword: false,
}

/** A session token that is good for the rest of the century. */
export const TOKEN = `h.${btoa(JSON.stringify({ exp: 4e9 }))}.s`

/** Signs a customer in, or who is given. */
export function signIn(own: Partial<SignedIn> = {}): SignedIn {
  const record = { ...ANA, ...own }
  startSession({ token: TOKEN, record }, false)
  return record
}

/** A page only waits until the first answer to a call; when it is refused it says so, and reads again when told to. */
export async function expectRetry<K extends CallKey>(page: ReactNode, key: K, good: Answer<K>, where?: Where) {
  const give = hold(key)
  show(page, where)
  await waitFor(() => expect(document.querySelector('[data-skeletons]')).not.toBeNull())
  await give(refusal('ERR_SERVER_GENERIC'))
  await screen.findByRole('alert')
  answer({ [key]: good } as Answers)
  await press('Reintentar')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
}

type Name = string | RegExp

/** Presses a button as soon as it is there. */
export async function press(name: Name, inside: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(inside).findByRole('button', { name }))
}

/** The field under a label. */
export const field = (label: Name) => screen.getByLabelText<HTMLInputElement>(label)

/** Writes into a field in place of what is there. */
export async function fill(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control)
  await userEvent.type(control, text)
}

export const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true'
