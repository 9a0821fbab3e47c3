import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, calls, press, show } from '../../testing/page.testing'
import { aReach } from '../../testing/reach.testing'
import UndeliveredMails from './UndeliveredMails'

const operation = { _id: '1', numOperation: 1042, isArchived: false }
const mail = {
  template: 'stateChanged',
  subject: 'Tu hipoteca avanza',
  createdDate: '2026-11-02T09:00:00.000Z',
} as const

it('tells an e-mail that was refused from one that may have arrived', () => {
  const mails = [
    { ...mail, _id: 'a', to: 'ana@example.es', lastError: '550 no such mailbox', notBefore: null },
    { ...mail, _id: 'b', to: 'luis@example.es', lastError: MAIL_UNCONFIRMED, notBefore: null },
  ]
  show(<UndeliveredMails operation={operation} mails={mails} />)
  const [refused = '', doubtful = ''] = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(refused).toContain('No se pudo entregar el correo a ana@example.es')
  expect(refused).toContain('550 no such mailbox')
  expect(doubtful).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(doubtful).toContain('Pregunta si ha llegado')
  expect(doubtful).not.toContain(MAIL_UNCONFIRMED)
})

it('says when an e-mail in doubt is sent again by itself, which leaves nothing to do', () => {
  const again = { to: 'luis@example.es', lastError: MAIL_UNCONFIRMED, notBefore: '2020-11-02T09:05:00.000Z' } as const
  show(<UndeliveredMails operation={operation} mails={[{ ...mail, ...again, _id: 'b' }]} />)
  const { textContent } = screen.getByRole('listitem')
  expect(textContent).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(textContent).toContain('Se vuelve a enviar solo el 2 nov 2020, ')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says where a corrected address goes before it is sent there', async () => {
  answer({ 'POST /contacts/reach': aReach({ account: 'KEPT', operations: [1042], formerTold: true }) })
  const mails = [{ ...mail, _id: 'a', to: 'ana@example.es', lastError: '550 no such mailbox', notBefore: null }]
  show(<UndeliveredMails operation={operation} mails={mails} />)
  await press('Corregir y reenviar')
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'x')
  expect(await screen.findByText(/Se corrige también en su ficha de contacto\./)).toBeDefined()
  expect(screen.getByText(/Su cuenta no cambia/)).toBeDefined()
  expect(calls('POST /contacts/reach')[0]?.body).toMatchObject({ emailId: 'a', operationId: '1' })
})
