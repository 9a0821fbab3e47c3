import { aCustomer, call, signIn } from '../../helpers/api'
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
