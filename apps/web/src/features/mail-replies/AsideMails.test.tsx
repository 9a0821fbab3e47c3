import type { AsideMail } from '@llave/api-contract/mail-replies.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, press, refusal, sent, show, signIn } from '../../testing/page.testing'
import AsideMails from './AsideMails'

const LIST = 'GET /operations/:id/asideMails'
const mail: AsideMail = {
  ...{ _id: 'm1', why: 'FOREIGN', from: 'luis@example.es', subject: 'Re: Hola', body: 'Escribo desde el trabajo' },
  ...{ leftOut: ['nómina.pdf'], holder: null, receivedDate: '2026-11-20T10:00:00Z' },
}

beforeEach(() => signIn())

it('are read again after an error, and say whose they are, why, and what was in them', async () => {
  answer({ [LIST]: refusal('ERR_SERVER_GENERIC') })
  show(<AsideMails operationId="o1" />)
  expect(await screen.findByRole('alert')).toBeDefined()
  answer({ [LIST]: [mail, { ...mail, _id: 'm2', why: 'AUTOMATIC', from: '' }] })
  await press('Reintentar')
  expect(await screen.findByRole('heading', { name: '2 correos apartados' })).toBeDefined()
  expect(screen.getByText(/^luis@example\.es, /)).toBeDefined()
  expect(screen.getByText(/^Sin remitente, /)).toBeDefined()
  expect(screen.getAllByText('Traía estos archivos: nómina.pdf')).toHaveLength(2)
})

it('are nothing where there are none', async () => {
  answer({ [LIST]: [] })
  const { container } = show(<AsideMails operationId="o1" />)
  await waitFor(() => expect(sent(LIST)).toHaveLength(1))
  expect(container.querySelector('section')).toBeNull()
})

it('are removed once that is confirmed', async () => {
  answer({ [LIST]: [mail], 'DELETE /asideMails/:id': { total: 1 } })
  show(<AsideMails operationId="o1" />)
  fireEvent.click(await screen.findByText(/^luis@example\.es, /))
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }))
  expect(await screen.findByText('No se puede recuperar.')).toBeDefined()
  expect(sent('DELETE /asideMails/:id')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar' }).at(-1) as HTMLElement)
  await waitFor(() => expect(sent('DELETE /asideMails/:id')).toHaveLength(1))
})
