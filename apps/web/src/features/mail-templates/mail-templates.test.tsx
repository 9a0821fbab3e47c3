import type { MailTemplateRecord } from '@llave/api-contract/mail-templates.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  answer,
  calls,
  done,
  expectRetry,
  field,
  inTurn,
  isWrong,
  press,
  refusal,
  refused,
  sent,
  show,
} from '../../testing/page.testing'
import MailTemplatesTab from './MailTemplatesTab'

const [SAVE, PREVIEW] = ['PUT /mailTemplates/:key/:language', 'POST /mailTemplates/:key/:language/preview'] as const
const text = { subject: 'Hola', body: 'Entra: {{ link }}', custom: false, version: 'v1' }
const mail: MailTemplateRecord = {
  key: 'activation',
  name: 'Activar la cuenta',
  languages: { es: { ...text, custom: true }, ca: { ...text, subject: 'Bon dia' }, en: text },
  variables: [
    { name: 'name', label: 'Nombre', example: 'Ana' },
    { name: 'link', label: 'Enlace', example: 'https://llave.example' },
  ],
  required: ['link'],
}
const tab = <MailTemplatesTab />
const subject = () => screen.findByLabelText<HTMLInputElement>('Asunto')

beforeEach(() =>
  answer({ 'GET /mailTemplates': [mail], [PREVIEW]: { subject: 'Hola', html: '<p>Entra</p>', text: 'Entra' } }),
)

it('the texts are waited for, and read again after an error', async () => {
  await expectRetry(tab, 'GET /mailTemplates', [mail])
  expect((await subject()).value).toBe('Hola')
  expect(await screen.findByTitle(/Hola/)).toBeDefined()
})

it('the address says which e-mail in which language', async () => {
  const page = show(tab, { at: '/?correo=activation&idioma=ca' })
  expect((await subject()).value).toBe('Bon dia')
  await userEvent.click(screen.getByText('English'))
  expect(page.address()).toBe('/?correo=activation&idioma=en')
})

it('a text is saved over the version that was seen, and not without a subject', async () => {
  answer({ [SAVE]: inTurn(refused({ body: 'error_form_max_length' }), mail) })
  show(tab)
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar el texto' })
  expect(save.disabled).toBe(true)
  await userEvent.clear(await subject())
  await userEvent.click(save)
  expect([isWrong(await subject()), done().filter(([key]) => key === SAVE)]).toEqual([true, []])
  await userEvent.type(await subject(), 'Bienvenida')
  await userEvent.click(save)
  await waitFor(() => expect(isWrong(field('Texto'))).toBe(true))
  expect((await subject()).value).toBe('Bienvenida')
  await userEvent.click(save)
  await waitFor(() => expect(sent(SAVE)).toHaveLength(2))
  expect(sent(SAVE)[1]).toEqual({ subject: 'Bienvenida', body: text.body, version: 'v1' })
})

it('a variable goes where the caret is; the preview names one that does not exist', async () => {
  answer({ [PREVIEW]: refusal('ERR_FORM_REVIEW_FIELDS', {}, { body: { unknown: ['nmae'] } }) })
  show(tab)
  const control = await subject()
  await userEvent.click(control)
  control.setSelectionRange(0, 0)
  await press('Insertar: Nombre')
  expect(control.value).toBe('{{ name }}Hola')
  expect(await screen.findByText('No existe: nmae. Elige las variables de la lista.')).toBeDefined()
})

it('an own text is given up after a question, and the form shows the original', async () => {
  const original = { ...mail, languages: { ...mail.languages, es: { ...text, subject: 'Original' } } }
  answer({ 'DELETE /mailTemplates/:key/:language': original })
  show(tab)
  await press('Volver al texto original')
  answer({ 'GET /mailTemplates': [original] })
  await press('Volver al texto original', await screen.findByRole('dialog'))
  await waitFor(async () => expect((await subject()).value).toBe('Original'))
  expect(calls('DELETE /mailTemplates/:key/:language')).toMatchObject([{ query: { version: 'v1' } }])
})
