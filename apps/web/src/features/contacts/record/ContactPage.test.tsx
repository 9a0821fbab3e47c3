import type { ResOf } from '@llave/api-contract/call-types'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { type Answer, answer, calls, choose, inTurn, press, refusal, sent, show } from '../../../testing/page.testing'
import { aReach } from '../../../testing/reach.testing'
import ContactPage from './ContactPage'

const contact = {
  _id: 'k1',
  name: 'Ana Gil',
  phone: '612345678',
  email: 'ana@correo.example',
  ...{ dni: null, address: null, comments: null, howMeetUs: null, whoRecommendedUs: null },
  createdDate: '2026-01-01T10:00:00.000Z',
  role: 'TITULAR_PRINCIPAL',
  operationsRoles: [],
  numOperations: 1,
  undelivered: false,
  version: 3,
} as const
const operation = {
  operation: 'o1',
  numOperation: 1042,
  role: 'TITULAR_PRINCIPAL',
  title: 'Piso',
  state: 'TASACION',
  isArchived: false,
  responsable: null,
} as const

const [READ, RECORD, UPDATE] = ['GET /contacts/:id', 'GET /contacts/:id/record', 'PUT /contacts/:id'] as const
const nothing = { operations: [], people: [], conversation: [] }

function open(read: Answer<typeof READ>, record: Answer<typeof RECORD> = nothing, update: Answer<typeof UPDATE> = {}) {
  answer({ [READ]: read, 'POST /contacts/reach': aReach(), [RECORD]: record, [UPDATE]: update })
  show(<ContactPage />, { at: '/contacts/k1', path: '/contacts/:contactId' })
}
const notes = () => screen.findByRole('textbox', { name: /^Notas/ })

it('shows a contact with its operations, people and conversation, each leading on', async () => {
  open(contact, {
    operations: [operation],
    people: [{ _id: 'k2', name: 'Luis Mas', phone: null, operations: [1042] }],
    conversation: [
      {
        _id: 'm1',
        kind: 'FROM_CUSTOMER',
        date: '2026-01-02T10:00:00.000Z',
        text: '¿Falta algo?',
        author: 'Ana Gil',
        operation: { _id: 'o1', numOperation: 1042 },
      },
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Gil' })).toBeDefined()
  expect((await screen.findByRole('link', { name: /1042 · Piso/ })).getAttribute('href')).toBe('/operations/o1')
  expect(screen.getByRole('link', { name: 'Luis Mas' }).getAttribute('href')).toBe('/contacts/k2')
  expect(screen.getByText('¿Falta algo?')).toBeDefined()
  expect(await screen.findByDisplayValue('ana@correo.example')).toBeDefined()
})

it('keeps the contact, and what is being typed, when reading it again fails', async () => {
  open(contact, { ...nothing, operations: [operation] })
  await screen.findByRole('link', { name: /1042 · Piso/ })
  await userEvent.type(await screen.findByDisplayValue('ana@correo.example'), 'x')

  answer({ [READ]: refusal('ERR_BAD_REQUEST'), [RECORD]: refusal('ERR_BAD_REQUEST') })
  await act(() => queryClient.refetchQueries())
  expect(calls(RECORD).length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: /1042 · Piso/ })).toBeDefined()
  expect(screen.getByDisplayValue('ana@correo.examplex')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what somebody else has saved in the same field, and saves over it when that is meant', async () => {
  let stored: ResOf<'GET /contacts/:id'> = { ...contact, operationsRoles: [] }
  const theirs = { ...stored, comments: 'Por la mañana', howMeetUs: 'ADS', phone: '699111222', version: 4 } as const
  open(() => stored, nothing, inTurn(refusal('ERR_VERSION_CONFLICT'), theirs))
  await userEvent.type(await notes(), 'Por la tarde')
  await choose(/^Cómo nos conoció/, 'Google')
  stored = theirs
  await press('Guardar')
  expect(sent(UPDATE)).toEqual([{ comments: 'Por la tarde', howMeetUs: 'GOOGLE', version: 3 }])
  expect(await screen.findAllByText(/«Por la mañana»/)).not.toHaveLength(0)
  expect(screen.getAllByText(/«Un anuncio»/)).not.toHaveLength(0)
  expect(screen.getByDisplayValue('699 111 222')).toBeDefined()
  expect(await notes()).toHaveProperty('value', 'Por la tarde')
  await press('Guardar')
  await waitFor(() => expect(sent(UPDATE)[1]).toEqual({ comments: 'Por la tarde', howMeetUs: 'GOOGLE', version: 4 }))
})

it('saves twice in a row, each time on what it has just saved', async () => {
  let stored: ResOf<'GET /contacts/:id'> = { ...contact, operationsRoles: [] }
  let isSlow = false
  open(
    () => (isSlow ? new Promise(() => undefined) : stored),
    nothing,
    ({ body }) => {
      stored = { ...stored, comments: body.comments ?? null, version: stored.version + 1 }
      return stored
    },
  )
  await notes()
  isSlow = true
  for (const typed of ['Uno', ' y dos']) {
    await userEvent.type(await notes(), typed)
    await press('Guardar')
  }
  await waitFor(() =>
    expect(sent(UPDATE)).toEqual([
      { comments: 'Uno', version: 3 },
      { comments: 'Uno y dos', version: 4 },
    ]),
  )
})

const kept = { ...contact, _id: 'k2', name: 'Ana Gil Soto', phone: '699111222', version: 8 } as const
const MERGED = refusal('ERR_NOT_FOUND', {}, { contactId: 'k2', name: 'Ana Gil Soto' })
const TOLD = /se ha unido con Ana Gil Soto/

it('leads to the contact that was kept when somebody merges it meanwhile, with what was typed', async () => {
  let isMerged = false
  open(({ params }) => (params.id === 'k2' ? kept : isMerged ? MERGED : contact), nothing, inTurn(MERGED, kept))
  await userEvent.type(await notes(), 'Por la tarde')
  isMerged = true
  await press('Guardar')
  expect((await screen.findByRole('alert')).textContent).toMatch(TOLD)
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Gil Soto' })).toBeDefined()
  expect(screen.getByDisplayValue('699 111 222')).toBeDefined()
  expect(await notes()).toHaveProperty('value', 'Por la tarde')
  await press('Guardar')
  await waitFor(() => expect(sent(UPDATE)[1]).toEqual({ comments: 'Por la tarde', version: 8 }))
  expect(calls(UPDATE)[1]?.params).toEqual({ id: 'k2' })
})

it('opens the contact that was kept at the address of one that was merged', async () => {
  open(({ params }) => (params.id === 'k2' ? kept : MERGED))
  expect((await screen.findByRole('alert')).textContent).toMatch(TOLD)
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Gil Soto' })).toBeDefined()
})
