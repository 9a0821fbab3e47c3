import type { Page } from '@playwright/test'
import { aCustomer, aPerson, call, DEMO } from '../../helpers/api'
import { enter, keptIn } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'

const IN_ITS_TAB = { local: false, session: true, cookies: '' }
const NOWHERE = { local: false, session: false, cookies: '' }

/** Signs in without "Recordarme". */
async function signInAs({ email, password }: { email: string; password: string }, page: Page): Promise<void> {
  await page.goto('/login')
  await enter(page, email, password)
}

test('signing out and in again in one tab holds for all, and for one that hears late @escritorio', async ({
  page,
  context,
}) => {
  const person = await aCustomer()
  await signInAs(person, page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await context.newPage()
  // The tab asks for sign-in before it receives the session.
  await other.addInitScript(() => {
    const say = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (news) {
      if (!('asked' in news)) return say.call(this, news)
      const watch = setInterval(() => {
        if (!location.pathname.startsWith('/redirect')) return
        clearInterval(watch)
        say.call(this, news)
      }, 5)
    }
  })
  await other.goto('/solicitudes')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other).toHaveURL(/\/solicitudes$/)

  const leaving = await context.newPage()
  await leaving.goto('/logout')
  for (const tab of [page, other, leaving]) {
    await expect(tab.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
    expect(await keptIn(tab)).toEqual(NOWHERE)
  }

  await enter(leaving, person.email, person.password)
  for (const tab of [page, other, leaving]) {
    await expect(tab).toHaveURL(/\/dashboard$/)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await keptIn(tab)).toEqual(IN_ITS_TAB)
  }
})

test('a session that the server has ended ends in all tabs, which come back to where they were @escritorio', async ({
  page,
  context,
}) => {
  // Blocks the socket: a tab that connects reads again, and would find the session ended before it is reloaded.
  await context.routeWebSocket(/socket\.io/, () => undefined)
  const person = await aCustomer()
  await signInAs(person, page)
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await context.newPage()
  await other.goto('/solicitudes')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('llave.session') ?? '{}').token as string)
  await call('POST', '/users/logout', { token })
  // Both waits start first, because the message disappears by itself.
  const told = Promise.all(
    [page, other].map(tab => expect(tab.getByText('Credenciales de acceso expiradas')).toBeVisible()),
  )
  // Its next request finds the session ended.
  await page.reload()
  await told
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/)

  await enter(page, person.email, person.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(other).toHaveURL(/\/solicitudes$/)
})

test('another person who signs in finds nothing of the first in any tab @escritorio', async ({ page, context }) => {
  const person = await aCustomer(aPerson('Ludovina'))
  await signInAs(person, page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(person.name).first()).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('llave.session') ?? '{}').token as string)

  // A tab that does not receive the first one's message in time, like a background tab that is asleep.
  const other = await context.newPage()
  await other.addInitScript(() => {
    const say = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (news) {
      if (!('asked' in news)) say.call(this, news)
    }
  })
  await signInAs(DEMO.broker, other)
  await expect(other).toHaveURL(/\/operations$/)
  await expect(page).toHaveURL(/\/(operations|dashboard)$/)
  await expect(page.getByRole('link', { name: 'Operaciones' }).first()).toBeVisible()
  await expect(page.getByText(person.name)).toHaveCount(0)
  await expect
    .poll(() => call('POST', '/users/accessTokenLogin', { body: { token } }).catch(error => String(error)))
    .toContain('ERR_INVALID_TOKEN')
})
