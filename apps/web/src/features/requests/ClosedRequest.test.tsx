import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, press, refusal, show } from '../../testing/page.testing'
import RequestPage from './RequestPage'

const person = { name: 'Javier', lastname: 'Ruiz', avatar: null, avatarColor: null, standsInFor: null }
const closed = {
  _id: 'o1',
  numOperation: 1042,
  archivedReason: 'CLIENTE_NO_RESPONDE',
  responsable: { ...person, phone: '612345678' },
  offers: [],
  signed: [{ _id: 'h1', name: 'Ana Gil' }],
} as const
const CLOSED = 'GET /operations/:id/closed'
const archived = { 'GET /operations/:id': { _id: 'o1', numOperation: 1042, isArchived: true } } as const
const page = () => show(<RequestPage />, { path: '/solicitud/:operationId', at: '/solicitud/o1' })

it('an archived request says why it is closed, whom to call, and keeps what was signed', async () => {
  answer({ ...archived, [CLOSED]: closed })
  page()
  expect(await screen.findByText('La operación no está disponible')).toBeTruthy()
  expect(await screen.findByText(/llevábamos tiempo sin poder hablar contigo/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Llamar a Javier Ruiz' })).toHaveProperty('href', 'tel:612345678')
  expect(await screen.findByRole('button', { name: 'Descargar contrato de Ana Gil' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ofertas' })).toBeNull()
})

it('what could not be read is read again', async () => {
  answer({ ...archived, [CLOSED]: refusal('ERR_SERVER_GENERIC') })
  page()
  await screen.findByText('La operación no está disponible')
  const again = await screen.findByRole('button', { name: /Reintentar|Volver a intentar/ })
  answer({ ...archived, [CLOSED]: closed })
  await press(again.textContent ?? '')
  expect(await screen.findByText(/llevábamos tiempo/)).toBeTruthy()
})
