import type { OutboxMail } from '@llave/api-contract/outbox.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts } from '../../lib/show-toast'
import { answer, expectRetry, listed, press, sent, show } from '../../testing/page.testing'
import OutboxTab from './OutboxTab'

const LIST = 'POST /outbox/listPagination'
const OPERATION = '3b241101-e2bb-4255-8caf-4136c566a962'
const mail: OutboxMail = {
  ...{ _id: 'e1', to: 'ana@example.es', subject: 'Tu hipoteca avanza', template: 'stateChanged', status: 'FAILED' },
  ...{ attempts: 1, createdDate: '2026-11-02T09:00:00Z', notBefore: null, sentDate: null, lastError: null },
  ...{ operationId: OPERATION, numOperation: 1042 },
}

it('is waited for, and read again after an error', async () => {
  await expectRetry(<OutboxTab />, LIST, listed(mail))
  expect(await screen.findByText('Tu hipoteca avanza')).toBeDefined()
})

it('says so when nothing was sent', async () => {
  answer({ [LIST]: listed() })
  show(<OutboxTab />)
  expect(await screen.findByText('Todavía no se ha enviado ningún correo.')).toBeDefined()
})

it('of one operation is filtered by the address; what is selected is sent again', async () => {
  answer({ [LIST]: listed(mail), 'POST /outbox/resend': { total: 1 } })
  show(<OutboxTab />, { at: `/?operationId=${OPERATION}` })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar ana@example.es Tu hipoteca avanza' }))
  await press('Volver a enviar')
  await waitFor(() => expect(sent('POST /outbox/resend')).toEqual([{ ids: ['e1'] }]))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'success' }]))
  expect(sent(LIST)[0]).toMatchObject({ advancedFilter: { operationId: OPERATION } })
})
