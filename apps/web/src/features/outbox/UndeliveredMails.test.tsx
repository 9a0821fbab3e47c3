import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/page.testing'
import UndeliveredMails from './UndeliveredMails'

const mail = {
  template: 'stateChanged',
  subject: 'Tu hipoteca avanza',
  createdDate: '2026-11-02T09:00:00.000Z',
} as const

it('tells an e-mail that was refused from one that may have arrived', () => {
  const mails = [
    { ...mail, _id: 'a', to: 'ana@example.es', lastError: '550 no such mailbox' },
    { ...mail, _id: 'b', to: 'luis@example.es', lastError: MAIL_UNCONFIRMED },
  ]
  show(<UndeliveredMails operation={{ _id: '1', isArchived: false }} mails={mails} />)
  const [refused = '', doubtful = ''] = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(refused).toContain('No se pudo entregar el correo a ana@example.es')
  expect(refused).toContain('550 no such mailbox')
  expect(doubtful).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(doubtful).toContain('Pregunta si ha llegado')
  expect(doubtful).not.toContain(MAIL_UNCONFIRMED)
})
