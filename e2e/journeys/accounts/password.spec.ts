import { aCustomer, call, linkTo, signIn, waitForMail } from '../../helpers/api'
import { expect, test } from '../../helpers/test'

const NEW_PASSWORD = 'Farola-31-sol'

test('a forgotten password is replaced through the e-mail, once @movil', async ({ page }) => {
  const person = await aCustomer()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email)
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click()
  await expect(page).toHaveURL(/\/forgotpassword$/)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a entrar' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const link = linkTo(await waitForMail(person.email, /Cambia tu contraseña/), '/changePassword/')
  await page.goto(link)
  const password = page
    .getByRole('textbox', { name: 'Contraseña', exact: true })
    .or(page.getByRole('textbox', { name: 'Nueva contraseña' }))
  const repeated = page.getByRole('textbox', { name: 'Repite la contraseña' })
  await password.fill('corta')
  await repeated.fill('distinta')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(password).toHaveAccessibleDescription(/al menos 8 caracteres/)
  await expect(repeated).toHaveAccessibleDescription(/Las contraseñas no coinciden/)
  await password.fill(NEW_PASSWORD)
  await repeated.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Tu contraseña ha cambiado. Ya puedes entrar con la nueva.')).toBeVisible()

  // All earlier sessions have ended, and the old password no longer works.
  await expect(call('POST', '/users/accessTokenLogin', { body: { token: person.session.token } })).rejects.toThrow(
    'ERR_INVALID_TOKEN',
  )
  await expect(signIn(person.email, person.password)).rejects.toThrow('MAIL_OR_PASSWORD')
  await signIn(person.email, NEW_PASSWORD)

  await page.goto(link)
  await expect(page).toHaveURL(/\/forgotpassword$/)
  await expect(page.getByText(/El enlace para cambiar la contraseña no es válido o ha caducado/)).toBeVisible()
})
