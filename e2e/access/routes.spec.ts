import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aCustomer, anAgency, baseURL, demoSession, type Session } from '../helpers/api'
import { enter } from '../helpers/sign-in'
import { expect, test } from '../helpers/test'

/** Who may open each address of the two specifications. `home` is the redirect of the others. */
const SOME_ID = '7f6c2a1e-1111-4111-8111-111111111111'
const GUESTS_ONLY = [
  '/login',
  '/forgotpassword',
  '/registro',
  '/registro-spc',
  `/changePassword/${SOME_ID}/abc`,
  `/activate/${SOME_ID}/abc`,
  '/redirect',
]
const CUSTOMER_ONLY = ['/cuestionario', '/solicitudes', `/solicitud/${SOME_ID}`]
const STAFF_ONLY = [
  '/operations',
  '/board/NEGOCIACION',
  `/operations/${SOME_ID}`,
  '/configuracion',
  '/puesta-en-marcha',
  '/agencias',
]
const EVERY_ROLE = ['/dashboard', '/notificaciones']

const roles: Readonly<
  Record<string, { readonly session: () => Promise<Session>; readonly opens: readonly string[]; readonly home: string }>
> = {
  customer: {
    session: async () => (await aCustomer()).session,
    opens: [...CUSTOMER_ONLY, ...EVERY_ROLE, '/ajustes'],
    home: '/dashboard',
  },
  superadmin: { session: () => demoSession('superadmin'), opens: [...STAFF_ONLY, ...EVERY_ROLE], home: '/operations' },
  agency: {
    session: async () => (await anAgency()).session,
    opens: [...EVERY_ROLE, '/agencia', '/ajustes'],
    home: '/dashboard',
  },
}
const ALL = [...GUESTS_ONLY, ...CUSTOMER_ONLY, ...STAFF_ONLY, ...EVERY_ROLE, '/agencia', '/ajustes']

for (const [role, { session, opens, home }] of Object.entries(roles)) {
  test(`what ${role} may open, and where the rest leads @escritorio`, async ({ openAs }) => {
    const page = await openAs({ session: await session() })
    for (const path of ALL) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect.poll(() => new URL(page.url()).pathname, path).toBe(opens.includes(path) ? path : home)
    }
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard$/)
  })
}

test('guests are asked to sign in, then go on to where they wanted @movil', async ({ page }) => {
  for (const path of [...CUSTOMER_ONLY, ...STAFF_ONLY, ...EVERY_ROLE, '/ajustes']) {
    await page.goto(`${path}?a=1`)
    await expect.poll(() => new URL(page.url()).pathname, path).toBe('/redirect')
    expect(new URL(page.url()).searchParams.get('to')).toBe(`${path}?a=1`)
  }
  for (const unknown of ['/nada', '/register', '/profile', '/mail/inbox', '/solicitud']) {
    await page.goto(unknown)
    await expect(page, unknown).toHaveURL(/\/login$/)
  }
  const { email, password } = await aCustomer()
  await page.goto('/solicitudes?desde=correo')
  await enter(page, email, password)
  await expect(page).toHaveURL(/\/solicitudes\?desde=correo$/)
})

test('a first visitor meets what this is, the menu, and the two ways in', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu hipoteca, sin ir de banco en banco')
  if (isMobile) await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  else await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText(['Pide tu hipoteca', 'Mi cuenta'])
  await ways.last().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await ways.first().click()
  await expect(page).toHaveURL(/\/registro$/)
})

test('a remembered staff address does not work for a customer @movil', async ({ page }) => {
  const { email, password } = await aCustomer()
  await page.goto('/operations')
  await enter(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
})

/** One of each kind; `safe-redirect.test.ts` has the others. */
const OPEN_REDIRECTS = ['//evil.example', '/\t/evil.example', 'javascript:alert(1)', '/%2f%2fevil.example']

test('no redirect address leads out of the product @movil', async ({ openAs }) => {
  const { email, password } = await aCustomer()
  const page = await openAs()
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:font')) outside.push(request.url())
  })
  page.on('dialog', dialog => outside.push(dialog.message()))
  for (const address of OPEN_REDIRECTS) {
    await page.goto(`/redirect?to=${encodeURIComponent(address)}`)
    await enter(page, email, password)
    await expect(page, address).toHaveURL(`${baseURL}/dashboard`)
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible()
  }
  expect(outside).toEqual([])
})

test('the page of the kit is in no bundle @escritorio', () => {
  const folder = path.join(import.meta.dirname, '../../apps/web/dist/assets')
  const bundle = readdirSync(folder)
    .filter(file => file.endsWith('.js'))
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
  expect(bundle).toContain('/dev/mailbox')
  expect(bundle).not.toContain('/dev/kit')
})
