import { aCustomer, call, DEMO, waitForMail } from '../../helpers/api'
import { enter } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'

test('the owner words an e-mail anew, has a test sent, and goes back to the original text @escritorio', async ({
  page,
}) => {
  // In a language in which no other test receives e-mails.
  const person = await aCustomer()
  await call('POST', '/auth/user/update', { token: person.session.token, body: { user: { language: 'en' } } })
  const { email, password } = DEMO.superadmin
  await page.goto('/configuracion/correos?correo=passwordReset&idioma=en')
  await enter(page, email, password)

  const subject = page.getByRole('textbox', { name: 'Asunto' })
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect(subject).toHaveValue('Change your password')
  await subject.fill('A new password for ')
  await page.getByRole('button', { name: 'Insertar: Nombre' }).click()
  await expect(subject).toHaveValue('A new password for {{ name }}')
  await expect(subject).toBeFocused()
  await expect(page.getByRole('figure')).toContainText('A new password for Ana', { timeout: 20_000 })

  const written = await text.inputValue()
  await text.fill('Hello, {{ nombre }}')
  await expect(page.getByText('No existe: nombre.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar el texto' }).click()
  await expect(text).toHaveAccessibleDescription(/una variable que este correo no tiene/)
  await text.fill(written)

  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  const tried = await waitForMail(email, /^Test: A new password for Ana$/)
  expect(tried.html).toContain('color-scheme')

  await page.getByRole('button', { name: 'Activar la cuenta' }).click()
  const question = page.getByRole('dialog', { name: '¿Descartar lo que has escrito?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect(subject).toHaveValue('A new password for {{ name }}')
  await page.getByRole('button', { name: 'Guardar el texto' }).click()
  await expect(page.getByText('Texto guardado. Los próximos correos ya lo llevan.')).toBeVisible()

  await call('POST', '/users/resetPassword', { body: { email: person.email, isAdmin: false } })
  const real = await waitForMail(person.email, new RegExp(`^A new password for ${person.name}$`))
  expect(real.text).toContain('Choose another password:\nhttp')

  await page.getByRole('button', { name: 'Volver al texto original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al texto original' }).click()
  await expect(subject).toHaveValue('Change your password')
  await page.reload()
  await expect(subject).toHaveValue('Change your password')
})
