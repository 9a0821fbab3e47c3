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
    { ...mail, _id: 'a', to: 'ana@example.es', lastError: '550 no such mailbox', notBefore: null },
    { ...mail, _id: 'b', to: 'luis@example.es', lastError: MAIL_UNCONFIRMED, notBefore: null },
  ]
  show(<UndeliveredMails operation={{ _id: '1', isArchived: false }} mails={mails} />)
  const [refused = '', doubtful = ''] = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(refused).toContain('No se pudo entregar el correo a ana@example.es')
  expect(refused).toContain('550 no such mailbox')
  expect(doubtful).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(doubtful).toContain('Pregunta si ha llegado')
  expect(doubtful).not.toContain(MAIL_UNCONFIRMED)
})

it('says when an e-mail in doubt is sent again by itself, which leaves nothing to do', () => {
  const again = { to: 'luis@example.es', lastError: MAIL_UNCONFIRMED, notBefore: '2026-11-02T09:05:00.000Z' } as const
  show(<UndeliveredMails operation={{ _id: '1', isArchived: false }} mails={[{ ...mail, ...again, _id: 'b' }]} />)
  const { textContent } = screen.getByRole('listitem')
  expect(textContent).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(textContent).toContain('Se vuelve a enviar solo el 02.11.26 ')
  expect(screen.queryByRole('button')).toBeNull()
})
