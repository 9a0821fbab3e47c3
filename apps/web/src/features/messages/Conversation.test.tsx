import type { Message } from '@llave/api-contract/messages.calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endSession } from '../../lib/session/session'
import { answer, expectRetry, listed, sent, show, signIn } from '../../testing/page.testing'
import Conversation from './Conversation'

const LIST = 'POST /operations/listMessages'
const marta = { _id: 'u2', name: 'Marta', lastname: 'Soler', avatar: null, avatarColor: null }
const message: Message = {
  ...{ _id: 'm1', body: 'Falta la nómina', fromStaff: true, author: marta, holder: null, files: [], byMail: null },
  ...{ createdDate: '2026-11-20T10:00:00Z', readDate: '2026-11-20T10:05:00Z' },
}
const conversation = (archived = false) => (
  <Conversation operationId="o1" reader="CUSTOMER" other="Marta" archived={archived} />
)

beforeEach(() => {
  signIn()
  answer({ 'POST /operations/readMessages': { total: 0 }, 'GET /answerTemplates': [] })
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

describe('of the staff with several holders', () => {
  const luis = { _id: 'h2', name: 'Luis Soto' }
  const ofLuis: Message = { ...message, _id: 'm2', body: 'Hola', fromStaff: false, author: null, holder: luis }
  const staffs = () => (
    <Conversation operationId="o1" reader="STAFF" other="Ana Gil" archived={false} holders={[luis]} />
  )
  const recipient = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Para' })

  it('names who wrote to whom, and answers whoever wrote last', async () => {
    const answered: Message = { ...message, _id: 'm3', body: 'Dime', holder: luis, author: marta }
    answer({ [LIST]: listed(answered, ofLuis) })
    show(staffs())
    expect(await screen.findByText(/^Luis Soto, /)).toBeDefined()
    expect(screen.getByText(/^Marta Soler a Luis Soto, /)).toBeDefined()
    expect((await recipient()).value).toBe('h2')
    expect(screen.getByPlaceholderText('Escribe a Luis Soto')).toBeDefined()
    fireEvent.change(await recipient(), { target: { value: '' } })
    expect(screen.getByPlaceholderText('Escribe a Ana Gil')).toBeDefined()
  })

  it('goes to the customer while nobody else has written, and asks for nobody where there is one alone', async () => {
    answer({ [LIST]: listed() })
    show(staffs())
    expect((await recipient()).value).toBe('')
    cleanup()
    show(<Conversation operationId="o1" reader="STAFF" other="Ana Gil" archived={false} />)
    expect(await screen.findByPlaceholderText('Escribe a Ana Gil')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

it('at a holder’s own place is read and marked with their link, without a session', async () => {
  answer({ 'POST /holderPlace/listMessages': listed(message), 'POST /holderPlace/readMessages': { total: 1 } })
  endSession('SIGNED_OUT')
  const place = { operationId: 'o1', holderId: 'h2', secret: 'secret' }
  show(<Conversation operationId="o1" reader="CUSTOMER" other="Marta" archived={false} place={place} />)
  expect(await screen.findByText('Falta la nómina')).toBeDefined()
  await waitFor(() => expect(sent('POST /holderPlace/readMessages')).toEqual([{ operationId: 'o1', holderId: 'h2' }]))
})
