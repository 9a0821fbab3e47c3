import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { answer, press, sent, show } from '../../testing/page.testing'
import MailEndingPage from './MailEndingPage'

const open = () =>
  show(
    <Routes>
      <Route path="/correos/:secret" element={<MailEndingPage />} />
    </Routes>,
    { at: '/correos/abc' },
  )
const ending = { kind: 'longWait', address: 'a•••@example.es', ended: false } as const

it('ends the e-mails of a kind only when asked to, and takes it back in place', async () => {
  answer({
    'POST /mailEndings/read': ending,
    'POST /mailEndings/change': ({ body }) => ({ ...ending, ended: (body as { ended: boolean }).ended }),
  })
  open()
  expect(
    await screen.findByRole('heading', { name: '¿No quieres más correos sobre las esperas largas?' }),
  ).toBeDefined()
  expect(screen.getByText('Correos a a•••@example.es')).toBeDefined()
  expect(sent('POST /mailEndings/change')).toEqual([])
  await press('No enviarme más')
  expect(await screen.findByRole('heading', { name: /^Ya no te escribiremos/ })).toBeDefined()
  await press('Volver a recibirlos')
  expect(await screen.findByRole('button', { name: 'No enviarme más' })).toBeDefined()
  expect(sent('POST /mailEndings/change').map(body => (body as { ended: boolean }).ended)).toEqual([true, false])
})
