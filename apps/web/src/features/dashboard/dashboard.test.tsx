import type { Dashboard, DayRow } from '@llave/api-contract/dashboard.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import {
  answer,
  calls,
  done,
  expectRetry,
  listed,
  press,
  refusal,
  sent,
  show,
  signIn,
} from '../../testing/page.testing'
import DashboardPage from './DashboardPage'

const page = <DashboardPage />

// Modules that load later are compiled before any test waits for them.
beforeAll(() => import('./staff/StaffDashboard'))

describe('the day of the staff', () => {
  const operation = {
    ...{ _id: 'o1', numOperation: 1042, title: 'Piso', holderName: 'Ana Gil', state: 'SUBIR_DOCUMENTACION' as const },
    ...{
      phone: '612345678',
      unassigned: false,
      pending: [{ _id: 'd1', type: 'NOTA_SIMPLE' as const, holderId: null }],
    },
  }
  const papers: DayRow = { kind: 'PAPERS', risk: 'HIGH', days: 9, count: 1, operation }
  const dashboard = (...queue: DayRow[]): Dashboard => ({
    day: {
      ...{ live: 5, late: 2, documentsToValidate: 3, signaturesToValidate: 0, tasksDue: 1 },
      ...{ queue, queueTotal: queue.length, deeds: [] },
    },
    ...{ funnel: [], results: [], people: [], sources: [], outstanding: 0 },
  })
  const REMIND = 'POST /operations/sendPendingDocumentationEmail'

  beforeEach(() => {
    signIn({ roles: ['admin'] })
    answer({ 'GET /dashboard': dashboard(papers), 'POST /users/list': [] })
  })

  it('is waited for, and read again after an error', async () => {
    await expectRetry(page, 'GET /dashboard', dashboard(papers))
    const late = await screen.findByRole('link', { name: /Con retraso/ })
    expect(late.textContent).toBe('2Con retraso')
    expect(late.getAttribute('href')).toBe('/operations?view=list&late=true&sort=stateDate&responsable=u1')
  })

  it('begins with whose deed is signed today', async () => {
    const { day, ...rest } = dashboard()
    const deed = { _id: 'o7', numOperation: 1007, name: 'Ana Gil', date: '2026-03-12T12:00:00+01:00' as const }
    answer({ 'GET /dashboard': { day: { ...day, deeds: [deed] }, ...rest } })
    show(page)
    expect(await screen.findByRole('heading', { name: 'Hoy se firma' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nº 1007' }).getAttribute('href')).toBe('/operations/o7')
  })

  it('says so when nothing is urgent', async () => {
    answer({ 'GET /dashboard': dashboard() })
    show(page)
    expect(await screen.findByText(/Nada urge hoy/)).toBeDefined()
  })

  it('welcomes a newcomer with what is left to try, until they end it for good', async () => {
    const firstDay = { invitedBy: 'Marta Sanz', done: ['OPERATION' as const] }
    answer({ 'GET /dashboard': { ...dashboard(), firstDay }, 'POST /auth/user/update': refusal('ERR_SERVER_GENERIC') })
    show(page)
    const card = await screen.findByRole('region', { name: /^Hola/ })
    expect(card.textContent).toContain('Marta Sanz te ha invitado')
    expect(within(card).getAllByRole('listitem')).toHaveLength(5)
    expect(within(card).queryByRole('link', { name: /Crea una operación/ })).toBeNull()
    const next = within(card).getByRole('link', { name: /Pide un documento/ })
    expect(next.getAttribute('href')).toBe('/operations?view=list&responsable=ME')
    await press('No mostrar más', card)
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
    answer({ 'POST /auth/user/update': {} })
    await press('No mostrar más', await screen.findByRole('region', { name: /^Hola/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Hola/ })).toBeNull())
  })

  it('is asked for by its address: the period, and whose', async () => {
    show(page, { at: '/?period=2024&responsable=u2' })
    await screen.findByText('Lo más urgente')
    expect(calls('GET /dashboard')).toMatchObject([{ query: { period: 'YEAR', year: '2024', responsable: 'u2' } }])
  })

  it('leads back from a person who is none', async () => {
    answer({ 'GET /dashboard': ({ query }) => (query?.responsable ? refusal('ERR_BAD_REQUEST') : dashboard(papers)) })
    show(page, { at: '/?responsable=abc' })
    await screen.findByRole('alert')
    await press('Ver sin filtrar por persona')
    await screen.findByText('Lo más urgente')
  })

  it('shows what is missing before it reminds of it; a refusal keeps the question', async () => {
    answer({ [REMIND]: refusal('ERR_OPERATION_ARCHIVED') })
    show(page)
    const row = await screen.findByRole('listitem', { name: '' })
    expect(
      within(row)
        .getByRole('link', { name: /Llamar/ })
        .getAttribute('href'),
    ).toBe('tel:612345678')
    await press(/Recordar/, row)
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText('Nota simple')).toBeDefined()
    expect(done()).toEqual([])
    await press(/^Enviar/, question)
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
    expect(screen.getByRole('dialog')).toBe(question)
    answer({ [REMIND]: {} })
    await press(/^Enviar/, question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(REMIND).at(-1)).toEqual({ operationId: 'o1', listDocumentation: operation.pending })
  })

  it('leads to what somebody asks about their data', async () => {
    const request = { _id: 'r1', name: 'Eva Gil', kind: 'ERASURE' } as const
    answer({ 'GET /dashboard': dashboard({ kind: 'REQUEST', risk: 'HIGH', days: -2, request, operation: null }) })
    show(page)
    const row = await screen.findByText(/Eva Gil pidió .* terminó hace 2 días/)
    expect(row).toBeDefined()
    const link = screen.getByRole('link', { name: 'Contestar a Eva Gil sobre sus datos' })
    expect(link.getAttribute('href')).toBe('/privacidad?request=r1')
  })

  it('completes a task where it stands', async () => {
    const task = { _id: 't1', name: 'Llamar a Ana', type: 'LLAMADA' } as const
    answer({
      'GET /dashboard': dashboard({ kind: 'TASK', risk: 'LOW', days: 0, task, operation: null }),
      'PUT /tasks/:id': { record: { _id: 't1' } },
    })
    show(page)
    await press(/Llamar a Ana/)
    await waitFor(() => expect(sent('PUT /tasks/:id')).toMatchObject([{ state: 'COMPLETADA' }]))
  })
})

describe('the first page of a customer', () => {
  const REQUESTS = 'POST /operations/listPagination'
  beforeEach(() => {
    signIn()
    answer({ 'GET /contracts/shared': [] })
  })

  it('waits for their requests, and reads them again after an error', async () => {
    await expectRetry(page, REQUESTS, listed())
    expect(await screen.findByRole('heading', { name: 'Hola, Ana' })).toBeDefined()
  })

  it('offers to ask for the first, also where all are archived', async () => {
    answer({ [REQUESTS]: listed({ _id: 'o1', isArchived: true }) })
    show(page)
    const start = await screen.findByRole('link', { name: 'Pedir una hipoteca' })
    expect(start.getAttribute('href')).toBe('/cuestionario?new=1')
    expect(screen.queryByRole('link', { name: 'Nueva solicitud' })).toBeNull()
  })

  it('says which request could not be read, beside those that could', async () => {
    answer({
      [REQUESTS]: listed({ _id: 'o1', isArchived: false }),
      'GET /operations/:id': refusal('ERR_SERVER_GENERIC'),
    })
    show(page)
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Nueva solicitud' })).toBeDefined()
  })
})

it('an agency finds whom to call', async () => {
  signIn({ roles: ['agency'] })
  answer({ 'GET /agency': { agency: null } })
  show(page)
  expect(await screen.findByText('Hola, Ana. Trabajas con Llave.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'hola@llave.example' }).getAttribute('href')).toBe(
    'mailto:hola@llave.example',
  )
})
