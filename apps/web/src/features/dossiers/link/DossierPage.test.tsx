import type { ResOf } from '@llave/api-contract/call-types'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer, inTurn, press, refusal, sent, show } from '../../../testing/page.testing'
import DossierPage from './DossierPage'

const [READ, SEND, CONFIRM] = [
  'POST /dossierLinks/read',
  'POST /dossierLinks/sendCode',
  'POST /dossierLinks/confirmCode',
] as const
const SECRET = `secret-${'x'.repeat(36)}`
const link: ResOf<typeof READ> = {
  bank: 'BBVA',
  numOperation: 7,
  name: 'Marta Ruiz',
  address: 'm•••@bbva.com',
  domain: 'bbva.com',
  expiresDate: '2026-12-08T10:00:00.000Z',
  contact: { name: 'Javier Gil', phone: '612345678', email: 'hola@llave.example' },
  asked: null,
  reader: null,
  parts: [],
}
const opened = { ...link, reader: 'm.lopez@bbva.com', parts: [{ position: 1, size: 2_000_000, pages: 12 }] }

const open = () => show(<DossierPage />, { at: `/dosier#${SECRET}` })
const reload = () => show(<DossierPage />, { at: '/dosier' })
const code = () => screen.findByLabelText<HTMLInputElement>('Código del correo')

it('asks once who opens it: the code goes to the contact’s address, and this device opens it from then on', async () => {
  answer({
    [READ]: inTurn(link, opened),
    [SEND]: { readerId: 'r1', asked: link.address },
    [CONFIRM]: { device: 'trusted' },
  })
  const { unmount } = open()
  expect(await screen.findByText('Confirma tu correo del banco')).toBeTruthy()
  expect(screen.getByRole('link', { name: '612 345 678' }).getAttribute('href')).toBe('tel:612345678')
  expect(screen.queryByRole('button', { name: 'Abrir el PDF' })).toBeNull()
  // No code is sent without being requested.
  expect(sent(SEND)).toEqual([])
  await press('Enviarme el código')
  expect(sent(SEND)).toEqual([{ secret: SECRET, email: null }])
  expect((await code()).autocomplete).toBe('one-time-code')
  expect(document.activeElement).toBe(await code())
  expect(screen.getByRole('status').textContent).toMatch(/^Hemos enviado un código a m•••@bbva.com/)
  await userEvent.paste('123 456')
  const button = await screen.findByRole('button', { name: 'Abrir el PDF' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(sent(CONFIRM)).toEqual([{ secret: SECRET, readerId: 'r1', code: '123 456' }])
  expect(screen.getByText(/^La abres como m.lopez@bbva.com/)).toBeTruthy()
  expect(JSON.stringify(localStorage)).not.toContain(SECRET)
  unmount()
  answer({ [READ]: opened })
  reload()
  expect(await screen.findByRole('button', { name: 'Abrir el PDF' })).toBeTruthy()
  expect(sent(READ).at(-1)).toMatchObject({ secret: SECRET, device: 'trusted' })
})

it('takes the address of a colleague at the bank, and no other one', async () => {
  answer({ [READ]: link, [SEND]: { readerId: 'r1', asked: 'r.gil@bbva.com' } })
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Otro de @bbva.com' }))
  const field = screen.getByRole('textbox', { name: 'Tu correo de @bbva.com' })
  await userEvent.type(field, 'r.gil@gmail.com')
  await press('Enviarme el código')
  expect(await screen.findByText(/^Este correo no es del mismo banco/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent(SEND)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'r.gil@bbva.com')
  await press('Enviarme el código')
  expect(sent(SEND)).toEqual([{ secret: SECRET, email: 'r.gil@bbva.com' }])
})

it('where everybody can have an address, only the contact’s own is offered', async () => {
  answer({ [READ]: { ...link, address: 'm•••@gmail.com', domain: null } })
  open()
  expect(await screen.findByText(/^Te mandamos un código a m•••@gmail.com/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('a reload goes on with the code, a wrong one is said at the field, and another address can be used', async () => {
  answer({ [READ]: link, [SEND]: { readerId: 'r1', asked: link.address } })
  const { unmount } = open()
  await press('Enviarme el código')
  await code()
  unmount()
  answer({
    [READ]: { ...link, asked: link.address },
    [CONFIRM]: refusal('ERR_DOSSIER_CODE_WRONG', { code: 'ERR_DOSSIER_CODE_WRONG' }),
    [SEND]: { readerId: 'r2', asked: link.address },
  })
  reload()
  await userEvent.type(await code(), '000000')
  expect(sent(READ).at(-1)).toMatchObject({ readerId: 'r1' })
  expect(await screen.findByText(/no es correcto o ha caducado/)).toBeTruthy()
  await press('Enviarme otro')
  await press('Enviarme otro')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Hemos enviado otro código/))
  expect((await code()).value).toBe('')
  await press('Usar otro correo')
  expect(await screen.findByRole('button', { name: 'Enviarme el código' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByText('Confirma tu correo del banco'))
})

it('a link that ends meanwhile says so, wherever one is', async () => {
  answer({ [READ]: link, [SEND]: refusal('ERR_MAILING_LINK_NOT_VALID') })
  open()
  await press('Enviarme el código')
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy()
})
