import type { BodyOf, CallKey, ResOf } from '@llave/api-contract/call-types'
import { ERROR_STATUS, type ErrorCode } from '@llave/api-contract/errors'
import type { SignedIn } from '@llave/api-contract/people'
import type { FieldError } from '@llave/domain/validation/field-errors'
import * as es from '@llave/texts/es'
import type { Namespace } from '@llave/texts/translate'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { createMemoryRouter, createPath, type InitialEntry, Outlet, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error'
import { noteAnswer } from '../lib/api/connection'
import { LeaveGuards } from '../lib/navigation/leaving'
import { queryClient } from '../lib/queries/query-client'
import { endSession, startSession } from '../lib/session/session'
import { toasts } from '../lib/show-toast'
import { needTexts } from '../lib/texts/texts'
import { theme } from '../ui/theme/mantine-theme'

/** The part of an answer that a test defines: as much as its page uses. */
export type Some<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? readonly Some<E>[]
      : { readonly [K in keyof T]?: Some<T[K]> }

/** A call that the page made. */
export interface Made<Body = unknown> {
  readonly key: CallKey
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The form data, if the call is multipart. */
  readonly body: Body
  readonly headers: Headers
  readonly keepalive: boolean
}

type Said<K extends CallKey> = Some<ResOf<K>> | ApiError | Response
export type Answer<K extends CallKey> = Said<K> | ((made: Made<BodyOf<K>>) => Said<K> | Promise<Said<K>>)
export type Answers = { readonly [K in CallKey]?: Answer<K> }

let answers = new Map<string, unknown>()
let made: Made[] = []
let unanswered: string[] = []

/** While `off`, no request reaches the server. */
export const network = { off: false }

/** Defines the server's answers by call: an answer, a refusal, or a function of the call. */
export function answer(said: Answers): void {
  for (const [key, one] of Object.entries(said)) answers.set(key, one)
}

/** Makes a call wait; the returned function answers it. */
export function hold<K extends CallKey>(key: K): (said: Said<K>) => Promise<void> {
  let give: (said: Said<K>) => void = () => {}
  const given = new Promise<Said<K>>(resolve => {
    give = resolve
  })
  answers.set(key, () => given)
  return said => act(async () => give(said))
}

/** Gives these one after the other; the last one repeats. */
export function inTurn<const T extends readonly unknown[]>(...said: T): () => T[number] {
  let at = 0
  return () => said[Math.min(at++, said.length - 1)]
}

type Wrong = Readonly<Record<string, FieldError | ErrorCode>>

export function refusal(code: ErrorCode, fields: Wrong = {}, details?: unknown): ApiError {
  return new ApiError(ERROR_STATUS[code], code, fields, details)
}

export const refused = (fields: Wrong) => refusal('ERR_FORM_REVIEW_FIELDS', fields)

export const listed = <R,>(...records: readonly R[]) => ({ records, page: 1, perPage: 100, count: records.length })

/** The calls that the page made, in order: those with this key, or all. */
export function calls<K extends CallKey>(key?: K): readonly Made<BodyOf<K>>[] {
  return made.filter(one => key === undefined || one.key === key) as Made<BodyOf<K>>[]
}

export const sent = <K extends CallKey>(key: K) => calls(key).map(({ body }) => body)

/** Every changing call that the page made, with what it sent. */
export const done = () =>
  made.filter(({ key }) => !/^GET |\/(?:list\w*|search)$/.test(key)).map(({ key, body }) => [key, body])

/** The key of the call that matches a request, and its path parameters. */
function found(method: string, path: string) {
  return [...answers.keys()]
    .map(key => ({ key, way: new RegExp(`^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(`${method} ${path}`) }))
    .filter(({ way }) => way)
    .map(({ key, way }) => ({ key, params: { ...way?.groups } }))
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0]
}

async function respond(address: string, { method = 'GET', body, headers, keepalive = false }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, 'http://llave.example')
  const path = pathname.replace(/^\/api/, '')
  const asked = found(method, path)
  if (asked) {
    const sent = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
    const more = { query: Object.fromEntries(searchParams), headers: new Headers(headers), keepalive }
    made.push({ key: asked.key as CallKey, params: asked.params, body: sent, ...more })
  }
  if (network.off) throw new TypeError('Failed to fetch')
  if (path === '/health') return new Response()
  if (!asked) {
    unanswered.push(`${method} ${path}`)
    return new Response(null, { status: 501 })
  }
  const said = answers.get(asked.key)
  const res: unknown = await (typeof said === 'function' ? said(made.at(-1)) : said)
  if (res instanceof Response) return res
  if (!(res instanceof ApiError)) return Response.json({ success: true, res })
  const { status, code: message, fields, details } = res
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ success: false, res: { message, fields, details } }, { status })
}

beforeEach(() => {
  answers = new Map()
  made = []
  unanswered = []
  network.off = false
  answer({
    'GET /config': { companyName: 'Llave', phone: '910000000', email: 'hola@llave.example', links: {}, embeds: [] },
  })
  vi.stubGlobal('fetch', respond)
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Requests still under way when a test ends must not affect the next one.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  if (unanswered.length > 0) throw new Error(`Nothing answers ${unanswered.join(', ')}: say it with answer()`)
})

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

/** The element around all screens of a router. */
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
  /** The pattern of the page's address; by default any. */
  readonly path?: string
  /** The current address, or the history that led there. */
  readonly at?: InitialEntry | readonly InitialEntry[]
  /** The content of other addresses, by their patterns; by default none. */
  readonly others?: Readonly<Record<string, ReactNode>>
  /** Shown when the page throws; by default the test fails. */
  readonly boundary?: ComponentType
  /** Mantine's environment: `default` if transitions matter; tests run without them otherwise. */
  readonly env?: 'test' | 'default'
}

/** The surroundings of a page: the app's providers, and a router that guards typed input. */
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

/** Shows a page as the app does. The server answers as defined by `answer`. */
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

/** A session token that expires at the end of the century. */
export const TOKEN = `h.${btoa(JSON.stringify({ exp: 4e9 }))}.s`

export function signIn(own: Partial<SignedIn> = {}): SignedIn {
  const record = { ...ANA, ...own }
  startSession({ token: TOKEN, record }, false)
  return record
}

/** Expects a page to show that it waits for a call, to report its refusal, and to read again on request. */
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

/** Presses a button as soon as it exists. */
export async function press(name: Name, inside: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(inside).findByRole('button', { name }))
}

export async function choose(list: Name, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: list }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

export const field = (label: Name) => screen.getByLabelText<HTMLInputElement>(label)

export async function fill(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control)
  await userEvent.type(control, text)
}

export const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true'
