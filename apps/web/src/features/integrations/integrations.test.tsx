import type { ApiKeyRecord, WebhookRecord } from '@llave/api-contract/integrations.calls'
import { DAY_MS, type Instant } from '@llave/domain/time/calendar-day'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  answer,
  calls,
  done,
  expectRetry,
  field,
  fill,
  inTurn,
  isWrong,
  listed,
  press,
  refused,
  sent,
  show,
} from '../../testing/page.testing'
import IntegrationsTab from './IntegrationsTab'

const createdDate = '2026-11-01T10:00:00Z' as const
const webhook: WebhookRecord = {
  ...{ _id: 'w1', url: 'https://crm.example/llave', events: ['operation.changed'], active: true },
  ...{ createdDate, oldSecretUntil: null, last: { status: 'DEAD', createdDate } },
}
const key: ApiKeyRecord = {
  ...{
    _id: 'k1',
    name: 'CRM',
    prefix: 'llave_1a',
    scopes: ['tasks:read'],
    account: 'a1',
    createdDate,
    createdBy: null,
  },
  ...{ expiresDate: null, networks: null, lastUsedDate: null, lastUsedIp: null },
}
const tab = <IntegrationsTab />
/** The dialog with the secret, which the server returns only once. */
const secret = () => screen.findByRole('dialog', { name: 'Cópialo ahora' })

beforeEach(() => answer({ 'GET /webhooks': [webhook], 'GET /apiKeys': [key] }))

it.each([
  ['GET /webhooks', [webhook], 'https://crm.example/llave'],
  ['GET /apiKeys', [key], 'CRM'],
] as const)('%s is waited for, and read again after an error', async (call, good, shown) => {
  await expectRetry(tab, call, good)
  expect(await screen.findByText(shown)).toBeDefined()
})

it('says so where there are none', async () => {
  answer({ 'GET /webhooks': [], 'GET /apiKeys': [] })
  show(tab)
  expect(await screen.findByText('Ningún sistema recibe avisos.')).toBeDefined()
  expect(await screen.findByText('No hay claves.')).toBeDefined()
})

it('a new system needs an address; a refused one is said at its field; its secret is said once', async () => {
  const made = { record: webhook, secret: 'whsec_1' }
  answer({ 'POST /webhooks': inTurn(refused({ url: 'error_form_secure_address' }), made) })
  show(tab)
  await press('Añadir webhook')
  const dialog = await screen.findByRole('dialog', { name: 'Añadir webhook' })
  await press('Añadir webhook', dialog)
  expect(isWrong(field('Dirección'))).toBe(true)
  expect(done()).toEqual([])
  await userEvent.type(field('Dirección'), 'http://crm{Enter}')
  expect(await within(dialog).findByText('Escribe una dirección que empiece por «https://».')).toBeDefined()
  await fill(field('Dirección'), webhook.url)
  await userEvent.click(field('Contratos firmados'))
  await press('Añadir webhook', dialog)
  expect(within(await secret()).getByText('whsec_1')).toBeDefined()
  const events = ['operation.changed', 'contract.signed']
  expect(sent('POST /webhooks').at(-1)).toEqual({ url: webhook.url, events })
  await press('Ya lo he copiado')
  await waitFor(() => expect(screen.queryByText('whsec_1')).toBeNull())
})

it('another secret is asked about first, and the one before it still signs for a while', async () => {
  const record = { ...webhook, oldSecretUntil: '2026-11-25T10:00:00Z' as const }
  answer({ 'POST /webhooks/:id/rotateSecret': { record, secret: 'whsec_2' } })
  show(tab)
  await press('Cambiar el secreto')
  expect(done()).toEqual([])
  await press('Cambiar el secreto', await screen.findByRole('dialog', { name: '¿Cambiar el secreto?' }))
  expect(within(await secret()).getByText(/El anterior sirve hasta el 25/)).toBeDefined()
})

it('a system can be stopped, and what it was sent be sent again', async () => {
  const delivery = {
    _id: 'd1',
    event: 'operation.changed',
    body: '{}',
    status: 'DEAD',
    responseStatus: 500,
    createdDate,
  } as const
  answer({
    'PUT /webhooks/:id': {},
    'POST /webhooks/listDeliveries': listed(delivery),
    'POST /webhooks/resend': { total: 1 },
  })
  show(tab)
  await press('Parar')
  await waitFor(() => expect(sent('PUT /webhooks/:id')).toEqual([{ active: false }]))
  await press('Ver envíos')
  expect(await screen.findByText('Respondió 500')).toBeDefined()
  await press('Volver a enviar')
  await waitFor(() => expect(sent('POST /webhooks/resend')).toEqual([{ ids: ['d1'] }]))
})

it('a key needs a name and something that it may do', async () => {
  answer({ 'POST /apiKeys': { record: key, key: 'llave_1a2b' } })
  show(tab)
  await press('Crear clave')
  const dialog = await screen.findByRole('dialog', { name: 'Crear clave' })
  await press('Crear clave', dialog)
  expect(within(dialog).getAllByText('Este campo es obligatorio')).toHaveLength(2)
  await userEvent.type(field('Nombre'), 'CRM')
  await userEvent.click(field('Leer tareas'))
  await userEvent.type(field(/^Direcciones desde/), 'crm.example')
  await press('Crear clave', dialog)
  expect(isWrong(field(/^Direcciones desde/))).toBe(true)
  expect(done()).toEqual([])
  await fill(field(/^Direcciones desde/), '203.0.113.7')
  await userEvent.selectOptions(field('Caduca'), 'A los 90 días')
  await press('Crear clave', dialog)
  expect(within(await secret()).getByText('llave_1a2b')).toBeDefined()
  expect(sent('POST /apiKeys')).toEqual([{ name: 'CRM', scopes: ['tasks:read'], networks: '203.0.113.7', days: 90 }])
})

it('a key says until when and from where it works, who made it, and when it was last used', async () => {
  const createdBy = { _id: 'u1', name: 'Eva', lastname: 'Paz', avatar: null, avatarColor: null }
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString() as Instant
  const used = { networks: '10.0.0.0/8', lastUsedDate: createdDate, lastUsedIp: '10.1.2.3' } as const
  const all: readonly ApiKeyRecord[] = [
    { ...key, ...used, createdBy, expiresDate: inDays(5) },
    { ...key, _id: 'k2', name: 'BI', expiresDate: inDays(-1) },
    { ...key, _id: 'k3', name: 'Cuadro', expiresDate: inDays(200) },
  ]
  answer({ 'GET /apiKeys': all })
  show(tab)
  expect(await screen.findByText(/^Creada el .* por Eva Paz$/)).toBeDefined()
  expect(screen.getByText('Solo desde 10.0.0.0/8')).toBeDefined()
  expect(screen.getByText(/^Último uso: .*, desde 10\.1\.2\.3$/)).toBeDefined()
  expect(screen.getByText(/: crea otra y cámbiala antes/)).toBeDefined()
  expect(screen.getByText(/: ya no da acceso$/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Ver lo que ha hecho' })[0]?.getAttribute('href')).toContain('personId=a1')
})

it('what a key may do can be changed, and until when it works not', async () => {
  answer({ 'PUT /apiKeys/:id': { record: key } })
  show(tab)
  await press('Editar')
  const dialog = await screen.findByRole('dialog', { name: 'Editar la clave CRM' })
  expect(within(dialog).queryByLabelText('Caduca')).toBeNull()
  await userEvent.click(field('Leer también los honorarios'))
  await press('Guardar', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const scopes = ['tasks:read', 'fees:read']
  expect(sent('PUT /apiKeys/:id')).toEqual([{ scopes }])
})

it.each([
  ['Anular CRM', '¿Anular la clave CRM?', 'Anular', 'DELETE /apiKeys/:id'],
  ['Eliminar', '¿Eliminar el webhook?', 'Eliminar', 'DELETE /webhooks/:id'],
] as const)('“%s” asks first', async (name, question, yes, call) => {
  answer({ [call]: { totalDelete: 1 } })
  show(tab)
  await press(name)
  const dialog = await screen.findByRole('dialog', { name: question })
  expect(calls(call)).toEqual([])
  await press(yes, dialog)
  await waitFor(() => expect(calls(call)).toHaveLength(1))
})
