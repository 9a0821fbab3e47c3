import type { AgencyDetail, AgencyLead, AgencySightsOfRequest, ListedAgency } from '@llave/api-contract/agencies.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  calls,
  expectRetry,
  hold,
  listed,
  press,
  refusal,
  refused,
  sent,
  show,
  signIn,
} from '../../testing/page.testing'
import AgencySees from './customer/AgencySees'
import Desk from './desk/Desk'
import AgenciesPage from './staff/AgenciesPage'
import AgencyPage from './staff/AgencyPage'
import OwnAgencyPage from './team/OwnAgencyPage'

const person = { _id: 'p1', name: 'Eva Sol', email: 'eva@example.es', phone: '612345678', isInvited: false }
const agency: AgencyDetail = {
  _id: 'a1',
  name: 'Pisos Sol',
  active: true,
  createdDate: '2026-10-01T10:00:00Z',
  manages: true,
  people: [
    { ...person, manages: true, active: true },
    { ...person, _id: 'p2', name: 'Leo Mar', email: 'leo@example.es', manages: false, active: true, isInvited: true },
    { ...person, _id: 'p3', name: 'Ivo Paz', email: 'ivo@example.es', manages: false, active: false },
  ],
}
const lead = (_id: string, own: Partial<AgencyLead> = {}): AgencyLead => ({
  ...{ _id, name: 'Ana Gil', phone: '699000001', typeOperation: 'COMPRA', sentBy: 'Eva Sol', status: 'LIVE' },
  ...{ step: 'NEGOCIACION', reached: 6, steps: 10, turn: 'BANK', amounts: null, papers: null },
  ...{ sentDate: '2026-11-01T10:00:00Z', stepDate: '2026-11-10T10:00:00Z', signedDate: null, endedDate: null },
  deedDate: '2026-12-15T10:00:00Z',
  ...own,
})
const leads = (...records: AgencyLead[]) => ({
  'GET /agency': { agency },
  'POST /agency/leads/listPagination': listed(...records),
})

beforeEach(() => signIn({ roles: ['agency'] }))

describe('the desk of an agency', () => {
  it('says of each which step it is at, whose turn it is, and the dates', async () => {
    answer(
      leads(
        lead('l1'),
        lead('l2', { step: 'CUESTIONARIO_EN_CURSO', reached: 0, turn: 'CUSTOMER', sentBy: null }),
        lead('l3', { status: 'ENDED', turn: null, endedDate: '2026-11-20T10:00:00Z' }),
      ),
    )
    show(<Desk />)
    const [ana, blas, eva] = await screen.findAllByRole('listitem')
    expect(ana?.textContent).toContain('Le toca al banco')
    expect(ana?.textContent).toContain('Paso 6 de 10')
    expect(ana?.textContent).toContain('por Eva Sol')
    expect(ana?.textContent).toContain('notaría el')
    expect(blas?.textContent).toContain('Primer contacto')
    expect(blas?.textContent).toContain('Le toca al cliente')
    expect(eva?.textContent).toContain('Terminada sin firma')
    expect(eva?.textContent).not.toContain('notaría el')
  })

  it('says what a customer lets it see, and of the others not even that they could', async () => {
    answer(
      leads(
        lead('l1', {
          amounts: { price: 210_000, loan: 168_000 },
          papers: [
            { type: 'NOMINAS', state: 'MISSING' },
            { type: 'VIDA_LABORAL', state: 'VALID' },
          ],
        }),
        lead('l2', { amounts: { price: null, loan: null }, papers: [] }),
        lead('l3'),
      ),
    )
    show(<Desk />)
    const [ana, blas, eva] = await screen.findAllByRole('listitem')
    expect(ana?.textContent).toContain('El cliente te deja ver')
    expect(ana?.textContent).toMatch(
      /Precio de la vivienda: 210\.000\s€Préstamo: 168\.000\s€Faltan: .*nóminas.*Validados: /i,
    )
    expect(blas?.textContent).toContain('Importes: todavía no hay')
    expect(blas?.textContent).toContain('Documentos: de momento ninguno')
    expect(eva?.textContent).not.toContain('deja ver')
  })

  it('is one sentence and one button before the first is sent', async () => {
    answer(leads())
    show(<Desk />)
    expect(await screen.findByText('Todavía no has enviado a nadie.')).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('sends somebody, and says what is missing and what the server refuses at its field', async () => {
    answer({ ...leads(), 'POST /agency/sendLead': refused({ phone: 'error_form_lead_sent' }) })
    show(<Desk />, { at: '/dashboard?enviar=true', path: '/dashboard' })
    const drawer = await screen.findByRole('dialog')
    const form = within(drawer)
    await press('Enviar', drawer)
    expect(await form.findByText('Revise los campos del formulario.')).toBeDefined()
    expect(sent('POST /agency/sendLead')).toEqual([])
    await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), 'Ana')
    await userEvent.type(form.getByRole('textbox', { name: 'Teléfono' }), '699000001')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Para qué' }), 'COMPRA')
    await userEvent.click(form.getByRole('checkbox'))
    await press('Enviar', drawer)
    const body = { typeOperation: 'COMPRA', consent: true, language: 'es' }
    await waitFor(() => expect(sent('POST /agency/sendLead')).toMatchObject([body]))
    expect((await form.findAllByText(/Ya nos enviaste a esta persona/)).length).toBeGreaterThan(0)
  })

  it('says whom to ask in none, and in one that is switched off', async () => {
    answer({ 'GET /agency': { agency: { ...agency, active: false } } })
    show(<Desk />)
    expect(await screen.findByText('Pisos Sol no puede enviar clientes ahora ni ver cómo van.')).toBeDefined()
  })
})

describe('what an agency sees, for the customer whom it sent', () => {
  const request: AgencySightsOfRequest = {
    operation: { _id: 'o1', numOperation: 1042 },
    agency: 'Pisos Sol',
    sights: [
      { sight: 'AMOUNTS', allowedDate: '2026-11-12T10:00:00Z' },
      { sight: 'DOCUMENTS', allowedDate: null },
    ],
    amounts: { price: 210_000, loan: 168_000 },
    papers: [{ type: 'NOMINAS', state: 'MISSING' }],
  }
  const other = { ...request, operation: { _id: 'o2', numOperation: 1043 }, agency: 'Pisos Luna' }
  const amountsSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Dejar que vea los importes/ })

  beforeEach(() => signIn({ roles: ['customer'] }))

  it('is said with what each thing shows now, of this request alone', async () => {
    answer({ 'GET /agencySights': [request, other] })
    show(<AgencySees operationId="o1" />)
    expect(await screen.findByRole('heading', { name: 'Lo que ve Pisos Sol' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Lo que ve Pisos Luna' })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect((await amountsSwitch()).checked).toBe(true)
    const papers = screen.getByRole<HTMLInputElement>('switch', { name: /^Dejar que vea cómo van los documentos/ })
    expect(papers.checked).toBe(false)
    expect(screen.getByText(/Lo ve desde el 12 nov/)).toBeDefined()
    expect(screen.getByText('Ahora vería:')).toBeDefined()
    expect(screen.getByText(/Faltan: .*nóminas/i)).toBeDefined()
  })

  it('names each request in the settings', async () => {
    answer({ 'GET /agencySights': [request, other] })
    show(<AgencySees />)
    expect((await screen.findAllByRole('link')).map(link => link.getAttribute('href'))).toEqual([
      '/solicitud/o1',
      '/solicitud/o2',
    ])
  })

  it('is nothing for whom no agency has sent', async () => {
    answer({ 'GET /agencySights': [] })
    show(<AgencySees />)
    await waitFor(() => expect(calls('GET /agencySights')).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('is changed at once, and stays as it was when the server refuses', async () => {
    answer({ 'GET /agencySights': [request] })
    show(<AgencySees operationId="o1" />)
    const off = hold('POST /operations/letAgencySee')
    await userEvent.click(await amountsSwitch())
    await waitFor(async () => expect((await amountsSwitch()).checked).toBe(false))
    expect(sent('POST /operations/letAgencySee')).toEqual([{ operationId: 'o1', sight: 'AMOUNTS', allowed: false }])
    await off([{ ...request, sights: [{ sight: 'AMOUNTS', allowedDate: null }] }])
    await waitFor(() => expect(screen.getByText('Ahora vería:')).toBeDefined())
    const on = hold('POST /operations/letAgencySee')
    await userEvent.click(await amountsSwitch())
    await waitFor(async () => expect((await amountsSwitch()).checked).toBe(true))
    await on(refusal('ERR_FORBIDDEN'))
    await waitFor(async () => expect((await amountsSwitch()).checked).toBe(false))
  })

  it('that cannot be read is read again', async () => {
    await expectRetry(<AgencySees operationId="o1" />, 'GET /agencySights', [request])
    expect(await amountsSwitch()).toBeDefined()
  })
})

describe('the people of an agency', () => {
  it('are changed by whoever manages it: the access is taken after a question', async () => {
    answer({ 'GET /agency': { agency }, 'PUT /agencies/:id/people/:userId': agency })
    show(<OwnAgencyPage />)
    expect((await screen.findAllByRole('listitem')).map(item => item.textContent)).toEqual([
      expect.stringContaining('Gestiona la agencia'),
      expect.stringContaining('Invitación enviada'),
      expect.stringContaining('Sin acceso'),
    ])
    await press('Cambios para Leo Mar')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar el acceso' }))
    expect(sent('PUT /agencies/:id/people/:userId')).toEqual([])
    await press('Quitar el acceso')
    await waitFor(() => expect(sent('PUT /agencies/:id/people/:userId')).toEqual([{ active: false }]))
  })

  it('are only read by the others', async () => {
    answer({ 'GET /agency': { agency: { ...agency, manages: false } } })
    show(<OwnAgencyPage />)
    await screen.findAllByRole('listitem')
    expect(screen.queryByRole('button', { name: /Cambios|Añadir/ })).toBeNull()
  })
})

describe('the agencies, for the staff', () => {
  beforeEach(() => signIn({ roles: ['admin'] }))

  const row: ListedAgency = {
    ...{ _id: 'a1', name: 'Pisos Sol', active: true, createdDate: '2026-10-01T10:00:00Z', people: 2 },
    ...{ sent: 12, live: 5, signed: 4, won: 3, fees: 9000 as ListedAgency['fees'], lastSent: '2026-11-01T10:00:00Z' },
  }

  it('say what each has brought', async () => {
    answer({ 'POST /agencies/listPagination': listed(row) })
    show(<AgenciesPage />)
    const link = await screen.findByRole('link', { name: 'Pisos Sol' })
    expect(link.getAttribute('href')).toBe('/agencias/a1')
    expect(link.closest('tr')?.textContent).toMatch(/12.*5.*4.*3.*9\.000/)
  })

  it('have a page each, and are switched off after a question', async () => {
    answer({
      'GET /agencies/:id': agency,
      'POST /agencies/listBrought': listed(),
      'PUT /agencies/:id': { ...agency, active: false },
    })
    show(<AgencyPage />, { path: '/agencias/:agencyId', at: '/agencias/a1' })
    expect(await screen.findByText('Todavía no ha enviado a nadie.')).toBeDefined()
    await press('Desactivar')
    await press('Desactivar', await screen.findByRole('dialog'))
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeDefined()
  })
})
