import type { BlockPreview, PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import { answer, done, expectRetry, field, listed, press, refusal, sent, show } from '../../testing/page.testing'
import { OwnRights } from './OwnRights'
import PrivacyPage from './PrivacyPage'

const LIST = 'POST /privacy/requests/listPagination'
const ONE = 'GET /privacy/requests/:id'
const request = (own: Partial<PrivacyDetail> = {}): PrivacyDetail => ({
  ...{ _id: 'r1', kind: 'ACCESS', way: 'EMAIL', name: 'Marta Ibáñez', email: 'marta@correo.example', note: null },
  ...{ receivedOn: '2026-11-02', dueOn: '2026-12-02', standing: 'SOON', mayExtend: true, extendedReason: null },
  ...{ identityChecked: false, outcome: null, outcomeReason: null, closedDate: null, closedBy: null },
  block: null,
  records: [
    { kind: 'ACCOUNT', _id: 'u1', name: 'Marta Ibáñez', email: 'marta@correo.example', phone: null, operation: null },
  ],
  ...own,
})
const page = <PrivacyPage />
const open = () => show(page, { at: '/?request=r1' })

it('waits for the requests, and reads them again after an error', async () => {
  await expectRetry(page, LIST, listed(request()))
  expect(await screen.findByRole('link', { name: 'Marta Ibáñez' })).toBeDefined()
})

it('says what is missing in a new one, and sends whoever was typed', async () => {
  answer({ [LIST]: listed(), 'POST /privacy/requests': request(), [ONE]: request() })
  const { address } = show(page, { at: '/?request=new' })
  const drawer = await screen.findByRole('dialog', { name: 'Nueva solicitud' })
  await press('Anotar la solicitud', drawer)
  expect(within(drawer).getByRole('link', { name: 'Nombre y apellidos' })).toBeDefined()
  await userEvent.type(field('Nombre y apellidos'), 'Marta Ibáñez')
  await press('Anotar la solicitud', drawer)
  await waitFor(() =>
    expect(done()).toMatchObject([['POST /privacy/requests', { kind: 'ACCESS', name: 'Marta Ibáñez' }]]),
  )
  await waitFor(() => expect(address()).toBe('/?request=r1'))
})

it('gives nothing and is not done until it is known who asks', async () => {
  answer({
    [LIST]: listed(request()),
    [ONE]: request(),
    'PUT /privacy/requests/:id': request({ identityChecked: true }),
  })
  open()
  const drawer = await screen.findByRole('dialog', { name: 'Marta Ibáñez' })
  const button = (name: string) => within(drawer).findByRole<HTMLButtonElement>('button', { name })
  expect((await button('Descargar todo en un archivo')).disabled).toBe(true)
  expect((await button('Dar por atendida')).disabled).toBe(true)
  await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Identidad comprobada' }))
  await waitFor(async () => expect((await button('Dar por atendida')).disabled).toBe(false))
})

it('is refused only for a reason, and says who is told', async () => {
  const refused = { outcome: 'REFUSED', outcomeReason: 'No.' } as const
  const closed = request({ ...refused, standing: 'CLOSED', closedDate: '2026-11-28T10:00:00Z' })
  answer({ [LIST]: listed(request()), [ONE]: request(), 'POST /privacy/requests/:id/close': closed })
  open()
  await press('Denegar', await screen.findByRole('dialog', { name: 'Marta Ibáñez' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Denegar la solicitud?' })
  expect(within(dialog).getByText('Se lo decimos a marta@correo.example.')).toBeDefined()
  await press('Denegar', dialog)
  expect(done()).toEqual([])
  await userEvent.type(field('Motivo'), 'No.')
  await press('Denegar', dialog)
  await waitFor(() =>
    expect(done()).toEqual([['POST /privacy/requests/:id/close', { outcome: 'REFUSED', reason: 'No.' }]]),
  )
  expect(await screen.findByRole('button', { name: 'Volver a abrir' })).toBeDefined()
})

it('one’s own rights say what was asked, and offer the rest', async () => {
  const asked = { _id: 'r1', kind: 'ACCESS', receivedOn: '2026-11-02', dueOn: '2026-12-02' } as const
  answer({
    'GET /privacy/requests/own': [asked],
    'POST /privacy/requests/own': [asked, { ...asked, _id: 'r2', kind: 'ERASURE' }],
  })
  show(<OwnRights />)
  await screen.findByText('Ver mis datos')
  const kinds = within(field('Qué quieres pedir'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(kinds).toEqual(['Corregir mis datos', 'Que borréis mis datos', 'Llevarme mis datos'])
  await userEvent.selectOptions(field('Qué quieres pedir'), 'Que borréis mis datos')
  await press('Enviar la petición')
  await waitFor(() => expect(done()).toMatchObject([['POST /privacy/requests/own', { kind: 'ERASURE' }]]))
})

const PREVIEW = 'GET /privacy/requests/:id/block'
const BLOCK = 'POST /privacy/requests/:id/block'
const NONE = { OPERATIONS: 0, DOCUMENTS: 0, FILES: 0, MESSAGES: 0, EMAILS: 0, OTHER: 0 }
const erasure = (own: Partial<PrivacyDetail> = {}) => request({ kind: 'ERASURE', identityChecked: true, ...own })
const preview = (own: Partial<BlockPreview> = {}): BlockPreview => ({
  ...{ refused: [], parts: { ...NONE, OPERATIONS: 1, FILES: 4 }, shared: 0, removesOn: '2036-11-02' },
  retention: 'CONTRACT',
  ...own,
})

const BLOCKED = {
  ...{ outcome: 'DONE', closedDate: '2026-11-29T10:00:00Z', records: [] },
  block: {
    ...{ blockedDate: '2026-11-29T10:00:00Z', blockedBy: 'Carmen Ruiz', removesOn: '2036-11-02', removedDate: null },
    parts: preview().parts,
  },
} satisfies Partial<PrivacyDetail>

it('shows what blocking would do before it asks, and blocks with the day that was shown', async () => {
  answer({ [LIST]: listed(), [ONE]: erasure(), [PREVIEW]: refusal('ERR_SERVER_GENERIC') })
  open()
  const section = (await screen.findByRole('heading', { name: 'Bloquear y eliminar' })).closest('section')
  if (!section) throw new Error('no section')
  answer({ [PREVIEW]: preview() })
  await press('Reintentar', section)
  expect(await within(section).findByText('4 archivos guardados')).toBeDefined()
  expect(within(section).getByText(/se elimina el 2 nov 2036: firmó un contrato/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Dar por atendida' })).toBeNull()
  await press('Bloquear sus datos', section)
  expect(done()).toEqual([])
  const blocked = erasure(BLOCKED)
  answer({ [BLOCK]: blocked, [ONE]: blocked })
  const dialogs = await screen.findAllByRole('dialog')
  await press('Bloquear sus datos', dialogs.at(-1))
  await waitFor(() => expect(sent(BLOCK)).toEqual([{ removesOn: '2036-11-02' }]))
  expect(await screen.findByText(/Se eliminan solos el 2 nov 2036/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Descargar el certificado' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Volver a abrir' })).toBeNull()
})

it('says what stands in the way of a block, and leads there', async () => {
  const refused = [
    { reason: 'LIVE' as const, operation: { _id: 'o1', numOperation: 1001 }, holders: [] },
    { reason: 'SHARED' as const, operation: { _id: 'o2', numOperation: 1002 }, holders: ['Leo Mar'] },
  ]
  answer({ [LIST]: listed(), [ONE]: erasure(), [PREVIEW]: preview({ refused }) })
  open()
  expect(await screen.findByText(/1001 sigue en marcha/)).toBeDefined()
  expect(screen.getByText(/1002 es también de Leo Mar/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Abrir la operación Nº 1001' })
  expect(link.getAttribute('href')).toBe('/operations/o1')
  expect(screen.getByRole('link', { name: 'Abrir la operación Nº 1002' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bloquear sus datos' })).toBeNull()
})

it('asks why a block is lifted, and keeps what was typed when it is refused', async () => {
  const RELEASE = 'POST /privacy/requests/:id/release'
  const blocked = erasure(BLOCKED)
  answer({ [LIST]: listed(), [ONE]: blocked, [RELEASE]: refusal('ERR_BLOCK_REPLACED') })
  open()
  await press('Levantar el bloqueo')
  const question = (await screen.findAllByRole('dialog')).at(-1)
  if (!question) throw new Error('no dialog')
  await press('Levantar el bloqueo', question)
  expect(done()).toEqual([])
  await userEvent.type(field('Motivo'), 'Fue otra persona')
  await press('Levantar el bloqueo', question)
  await waitFor(() => expect(sent(RELEASE)).toEqual([{ reason: 'Fue otra persona' }]))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  expect(field('Motivo')).toHaveProperty('value', 'Fue otra persona')
})

it('names nobody who was removed', async () => {
  const block = { ...BLOCKED.block, removesOn: '2026-12-29', removedDate: '2026-12-29T04:00:00Z' } as const
  const removed = erasure({ ...BLOCKED, name: '', email: null, block })
  answer({ [LIST]: listed(removed), [ONE]: removed })
  open()
  expect(await screen.findByText(/Eliminados el 29 dic/)).toBeDefined()
  expect(screen.getAllByText('Datos eliminados').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Descargar el certificado' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Abrir lo bloqueado' })).toBeNull()
})

it('sets for how long is kept, at least what the law says, and sends only what was typed', async () => {
  const SAVE = 'PUT /privacy/retention'
  const kept = { CONTRACT: 120, REQUEST: 36, CONTACT: 12, version: 4 }
  answer({ [LIST]: listed(), 'GET /privacy/retention': kept, [SAVE]: { ...kept, REQUEST: 60 } })
  show(page)
  await press('Plazos de conservación')
  const dialog = await screen.findByRole('dialog')
  await userEvent.clear(await within(dialog).findByLabelText(/^Con contrato/))
  await userEvent.type(within(dialog).getByLabelText(/^Con contrato/), '60')
  await press('Guardar', dialog)
  expect(sent(SAVE)).toEqual([])
  await userEvent.clear(within(dialog).getByLabelText(/^Con contrato/))
  await userEvent.type(within(dialog).getByLabelText(/^Con contrato/), '120')
  await userEvent.clear(within(dialog).getByLabelText(/^Solicitud sin/))
  await userEvent.type(within(dialog).getByLabelText(/^Solicitud sin/), '60')
  await press('Guardar', dialog)
  await waitFor(() => expect(sent(SAVE)).toEqual([{ REQUEST: 60, version: 4 }]))
})
