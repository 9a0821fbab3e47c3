import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/queries/query-client'
import { needTexts } from '../../lib/texts/texts'
import UndeliveredMails from './UndeliveredMails'

const mail = { template: 'stateChanged', subject: 'Tu hipoteca avanza', createdDate: '2026-11-02T09:00:00.000Z' }

beforeEach(() => needTexts('outbox'))
afterEach(cleanup)

it('tells an e-mail that was refused from one that may have arrived', () => {
  const mails = [
    { ...mail, _id: 'a', to: 'ana@example.es', lastError: '550 no such mailbox' },
    { ...mail, _id: 'b', to: 'luis@example.es', lastError: MAIL_UNCONFIRMED },
  ]
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <UndeliveredMails operationId="1" mails={mails} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const [refused = '', doubtful = ''] = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(refused).toContain('No se pudo entregar el correo a ana@example.es')
  expect(refused).toContain('550 no such mailbox')
  expect(doubtful).toContain('No se sabe si llegó el correo a luis@example.es')
  expect(doubtful).toContain('Pregunta si ha llegado')
  expect(doubtful).not.toContain(MAIL_UNCONFIRMED)
})
