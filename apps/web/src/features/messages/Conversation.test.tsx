import type { Message } from '@llave/api-contract/messages.calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { expectRetry, show, signIn } from '../../testing/page.testing'
import { answer, listed } from '../../testing/server.testing'
import Conversation from './Conversation'

const LIST = 'POST /operations/listMessages'
const marta = { _id: 'u2', name: 'Marta', lastname: 'Soler', avatar: null, avatarColor: null }
const message: Message = {
  ...{ _id: 'm1', body: 'Falta la nómina', fromStaff: true, author: marta, files: [] },
  ...{ createdDate: '2026-11-20T10:00:00Z', readDate: '2026-11-20T10:05:00Z' },
}
const conversation = (archived = false) => (
  <Conversation operationId="o1" reader="CUSTOMER" other="Marta" archived={archived} />
)

beforeEach(() => {
  signIn()
  answer({ 'POST /operations/readMessages': { total: 0 } })
})

it('is waited for, and read again after an error', async () => {
  await expectRetry(conversation(), LIST, listed(message))
  expect(await screen.findByText('Falta la nómina')).toBeDefined()
})

it('that is empty says what it is for', async () => {
  answer({ [LIST]: listed() })
  show(conversation())
  expect(await screen.findByText(/Todavía no hay mensajes\. Pregunta lo que necesites/)).toBeDefined()
})

it('of an archived operation can only be read', async () => {
  answer({ [LIST]: listed(message) })
  show(conversation(true))
  expect(await screen.findByText('La operación está archivada: ya no se pueden enviar mensajes.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
