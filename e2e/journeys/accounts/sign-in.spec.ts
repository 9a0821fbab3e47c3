import { aCustomer, call, DEMO, signIn } from '../../helpers/api'
import { enter, keptIn } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'

test('the session stays with the tab, or on the device when asked to @escritorio', async ({ page, context }) => {
  const { email, password } = await aCustomer()
  const addresses: string[] = []
  const logged: string[] = []
  context.on('request', request => addresses.push(request.url()))
  context.on('console', message => logged.push(message.text()))

  await page.goto('/login')
  await enter(page, ` ${email} `, ` ${password} `)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await keptIn(page)).toEqual({ local: false, session: true, cookies: '' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto('/solicitudes')
  await expect(otherTab.getByRole('heading', { name: 'Entra para continuar' })).toBeVisible()
  await otherTab.getByRole('checkbox', { name: 'Recordarme' }).check()
  await enter(otherTab, email, password)
  await expect(otherTab).toHaveURL(/\/solicitudes$/)
  expect(await keptIn(otherTab)).toEqual({ local: true, session: false, cookies: '' })
  const third = await context.newPage()
  const signedInAgain = third.waitForResponse(answer => answer.url().endsWith('/api/users/accessTokenLogin'))
  await third.goto('/dashboard')
  expect((await signedInAgain).ok()).toBe(true)
  await expect(third).toHaveURL(/\/dashboard$/)

  const token = await third.evaluate(() => JSON.parse(localStorage.getItem('llave.session') ?? '{}').token as string)
  expect(token.length).toBeGreaterThan(40)
  for (const text of [...addresses, ...logged]) expect(text).not.toContain(token)
  expect(await third.content()).not.toContain(token)
})

test('signing out ends the session here, in other tabs and on the server @escritorio', async ({ openAs }) => {
  const { session } = await aCustomer()
  const page = await openAs({ session, at: '/dashboard' })
  const other = await page.context().newPage()
  await other.goto('/solicitudes')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
  expect(await keptIn(page)).toEqual({ local: false, session: false, cookies: '' })
  await expect
    .poll(async () => {
      const token = session.token
      return call('POST', '/users/accessTokenLogin', { body: { token } }).catch(error => String(error))
    })
    .toContain('ERR_INVALID_TOKEN')
})

test('a session that the server has ended says so and keeps what was typed @movil', async ({ openAs }) => {
  const person = await aCustomer()
  const page = await openAs({ session: person.session, at: '/cuestionario?new=1' })
  await page.getByRole('button', { name: /Reformar mi vivienda/ }).click()
  await page.getByRole('radio', { name: 'De 20 a 25 años' }).click()
  await expect(page.getByRole('heading', { name: '¿Cuántas personas son propietarias de la vivienda?' })).toBeVisible()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.getByRole('textbox').fill('7')

  // The session ends just before the answer is saved: all earlier requests of the page succeed.
  const answers = /\/api\/questionnaires\/[\w-]+$/
  await page.route(answers, async route => {
    if (route.request().method() === 'PUT') await call('POST', '/users/logout', { token: person.session.token })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Credenciales de acceso expiradas')).toBeVisible()
  await page.unroute(answers)
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptIn(page)).toEqual({ local: false, session: false, cookies: '' })

  await enter(page, person.email, person.password)
  await expect(page).toHaveURL(/\/cuestionario\?/)
  const saved = async () => {
    const { token } = await signIn(person.email, person.password)
    const { answers } = await call<{ answers: Record<string, unknown> }>('GET', '/questionnaires/unfinished', { token })
    return answers.howManyRenovatePropertyOwners
  }
  await expect.poll(saved).toBe(7)
})

test('a dead stored token leads to the sign-in with the reason @movil', async ({ openAs }) => {
  const { session } = await aCustomer()
  await call('POST', '/users/logout', { token: session.token })
  const page = await openAs({ session, at: '/solicitudes' })
  await expect(page.getByText('Credenciales de acceso expiradas')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a password set by somebody else must be changed first @escritorio @chromium', async ({ page }) => {
  const person = await aCustomer()
  const own = 'Mirador-42-azul'
  // Simulates an account whose password somebody else has chosen.
  const given = (record: object) => ({ ...record, mustChangePassword: true })
  for (const path of ['**/api/users/authenticateAdm', '**/api/users/accessTokenLogin']) {
    await page.route(path, async route => {
      const answer = await route.fetch()
      const { success, res } = await answer.json()
      await route.fulfill({ response: answer, json: { success, res: { ...res, record: given(res.record) } } })
    })
  }
  await page.goto('/login')
  await enter(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Elige tu propia contraseña' })).toBeVisible()
  await page.goto('/solicitudes')
  await expect(page.getByRole('heading', { name: 'Elige tu propia contraseña' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('otra')
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(own)
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(`${own}!`)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Repite la contraseña' })).toHaveAccessibleDescription(
    /Las contraseñas no coinciden/,
  )
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill(own)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toHaveAccessibleDescription(
    /La contraseña actual no es correcta/,
  )
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(person.password)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL(/\/(solicitudes|dashboard)$/)
  await expect(page.getByText('Tu contraseña ha cambiado.')).toBeVisible()
})

test('staff land on the operations', async ({ page }) => {
  await page.goto('/login')
  await enter(page, DEMO.broker.email, DEMO.broker.password)
  await expect(page).toHaveURL(/\/operations$/)
})
