import { call, DEMO, signIn } from '../../helpers/api'
import { type OwnServer, startServer } from '../../helpers/server'
import { enter } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'
import { openVendor, type Vendor } from '../../helpers/vendor'

// All tests share one server.
test.describe.configure({ mode: 'default' })

let vendor: Vendor
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(420_000)
  vendor = await openVendor()
  server = await startServer({ ANALYTICS_ORIGINS: vendor.origin })
  const { email, password } = DEMO.superadmin
  const { token } = await signIn(email, password, server.address)
  await call('PUT', '/company', { token, body: { analyticsId: 'gtm-demo1' }, at: server.address })
})

test.afterAll(async () => {
  await server?.stop()
  await vendor?.close()
})

test.beforeEach(() => {
  vendor.asked.length = 0
})

const hits = () =>
  vendor.asked.filter(url => url.startsWith('/hit?')).map(url => Object.fromEntries(new URLSearchParams(url.slice(5))))

test('no third party is contacted before consent; afterwards it learns of the sign-in and nothing else @movil', async ({
  page,
}) => {
  await page.goto(`${server.address}/login`)
  const accept = page.getByRole('button', { name: 'Aceptar' })
  await expect(accept).toBeVisible()
  const reject = await page.getByRole('button', { name: 'Rechazar' }).boundingBox()
  expect((await accept.boundingBox())?.width).toBe(reject?.width)
  expect(vendor.asked).toEqual([])

  await accept.click()
  await expect.poll(() => vendor.asked[0]).toBe('/gtm.js?id=GTM-DEMO1')
  await expect.poll(() => hits().length).toBe(1)
  // A sandbox without an origin has nothing to find.
  expect(hits()[0]).toMatchObject({
    origin: 'null',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    parent: 'SecurityError',
    referrer: '',
  })

  await enter(page, DEMO.customer.email, DEMO.customer.password)
  await page.waitForURL('**/dashboard')
  await expect.poll(() => hits().length).toBe(2)
  expect(hits()[1]).toEqual({ event: 'login', user_id: expect.stringMatching(/^[\da-f-]{36}$/), method: 'email' })
})

test('a refusal can be changed in the footer, and so can an acceptance, which leaves nothing behind @movil', async ({
  page,
}) => {
  await page.goto(`${server.address}/login`)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Cookies' }).click()
  expect(vendor.asked).toEqual([])
  await page.getByRole('checkbox', { name: /Medición/ }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => hits().length).toBe(1)

  await page.getByRole('button', { name: 'Cookies' }).click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)
  vendor.asked.length = 0
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rechazar' })).toHaveCount(0)
  expect(vendor.asked).toEqual([])
  // The cookie set in the frame disappears with it.
  expect(vendor.cookies).toContain('visitor=1')
  await page.goto(vendor.origin)
  expect(vendor.cookies.at(-1)).toBeUndefined()
})

test('signing and password pages contain nothing from third parties, whatever was accepted @movil', async ({
  page,
}) => {
  await page.goto(`${server.address}/login`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => hits().length).toBe(1)
  // Invalid links redirect to other pages; valid ones have their own tests.
  await page.goto('about:blank')
  vendor.asked.length = 0
  await page.goto(`${server.address}/forgotpassword`)
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(vendor.asked).toEqual([])
  await page
    .getByRole('button', { name: 'Volver a entrar' })
    .or(page.getByRole('link', { name: 'Volver a entrar' }))
    .click()
  await expect.poll(() => vendor.asked[0]).toBe('/gtm.js?id=GTM-DEMO1')
})

test('the chat waits for consent and a click, in its own frame @movil', async ({ page, context }) => {
  const asked: string[] = []
  await context.route('https://chat.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><p>Hola, ¿en qué te ayudamos?</p>',
    })
  })
  const { email, password } = DEMO.superadmin
  const { token } = await signIn(email, password, server.address)
  await call('PUT', '/company', { token, body: { chatUrl: 'https://chat.example/llave' }, at: server.address })
  await page.goto(`${server.address}/login`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  const open = page.getByRole('button', { name: 'Abrir el chat' })
  await expect(open).toBeVisible()
  expect(asked).toEqual([])
  await open.click()
  await expect(
    page.frameLocator('iframe[title="Chat"]').frameLocator('iframe').getByText('¿en qué te ayudamos?'),
  ).toBeVisible()
  expect(asked).toEqual(['https://chat.example/llave'])
  await call('PUT', '/company', { token, body: { chatUrl: null }, at: server.address })
})
