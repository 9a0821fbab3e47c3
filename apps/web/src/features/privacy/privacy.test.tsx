import type { PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectRetry, field, press, show } from '../../testing/page.testing'
import { answer, done, listed } from '../../testing/server.testing'
import { OwnRights } from './OwnRights'
import PrivacyPage from './PrivacyPage'

const LIST = 'POST /privacy/requests/listPagination'
const ONE = 'GET /privacy/requests/:id'
const request = (own: Partial<PrivacyDetail> = {}): PrivacyDetail => ({
  ...{ _id: 'r1', kind: 'ACCESS', way: 'EMAIL', name: 'Marta Ibáñez', email: 'marta@correo.example', note: null },
  ...{ receivedOn: '2026-11-02', dueOn: '2026-12-02', standing: 'SOON', mayExtend: true, extendedReason: null },
  ...{ identityChecked: false, outcome: null, outcomeReason: null, closedDate: null, closedBy: null },
  records: [
    { kind: 'ACCOUNT', _id: 'u1', name: 'Marta Ibáñez', email: 'marta@correo.example', phone: null, operation: null },
  ],
  ...own,
})
const page = <PrivacyPage />

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
  show(page, { at: '/?request=r1' })
  const drawer = await screen.findByRole('dialog', { name: 'Marta Ibáñez' })
  const button = (name: string) => within(drawer).findByRole<HTMLButtonElement>('button', { name })
  expect((await button('Descargar todo en un archivo')).disabled).toBe(true)
  expect((await button('Dar por atendida')).disabled).toBe(true)
  await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Identidad comprobada' }))
  await waitFor(async () => expect((await button('Dar por atendida')).disabled).toBe(false))
})

it('is refused only for a reason, and says who is told', async () => {
  const closed = request({
    outcome: 'REFUSED',
    standing: 'CLOSED',
    closedDate: '2026-11-28T10:00:00Z',
    outcomeReason: 'No.',
  })
  answer({ [LIST]: listed(request()), [ONE]: request(), 'POST /privacy/requests/:id/close': closed })
  show(page, { at: '/?request=r1' })
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
