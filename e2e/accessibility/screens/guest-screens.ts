import type { Page } from '@playwright/test'
import { click, NOBODY, over, type Visit } from './screen'

const EMPTY_FRAME =
  '<!doctype html><html lang="es"><title>Chat</title><body><main aria-label="Chat"><h1>Chat</h1></main></body></html>'

const CONFIG = '**/api/config'
const FRAMES = '**/embed/*'

/** Configured with a tag manager and a chat, whose own content is not checked. */
async function askConsent(page: Page): Promise<void> {
  await page.route(CONFIG, async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, res: { ...body.res, embeds: ['analytics', 'chat'] } } })
  })
  await page.route(FRAMES, route => route.fulfill({ contentType: 'text/html', body: EMPTY_FRAME }))
  await page.reload()
  await page.getByRole('button', { name: 'Rechazar' }).waitFor()
}

const dossierCall = (name: string) => `**/api/dossierLinks/${name}`

/** Simulates the server's answer for an open link; the person enters an address at another domain. */
async function sayWho(page: Page): Promise<void> {
  const link = {
    bank: 'BBVA',
    numOperation: 1001,
    name: 'Marta Ruiz',
    address: 'm•••@bbva.example',
    domain: 'bbva.example',
    expiresDate: '2030-01-15T10:00:00.000Z',
    contact: { name: 'Javier Ruiz', phone: '600000101', email: 'hola@llave.example' },
    asked: null,
    reader: null,
    parts: [],
  }
  await page.route(dossierCall('read'), route => route.fulfill({ json: { success: true, res: link } }))
  // Changing only the secret in the URL would not be a new visit.
  await page.goto('about:blank')
  await page.goto('/dosier#x')
  await page.getByText('Otro de @bbva.example').click()
  await page.getByRole('textbox', { name: 'Tu correo de @bbva.example' }).fill('marta@otro.example')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByText(/^Este correo no es del mismo banco/).waitFor()
}

async function askForCode(page: Page): Promise<void> {
  const sent = { readerId: NOBODY, asked: 'marta@bbva.example' }
  await page.route(dossierCall('sendCode'), route => route.fulfill({ json: { success: true, res: sent } }))
  await page.getByRole('textbox', { name: 'Tu correo de @bbva.example' }).fill('marta@bbva.example')
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByLabel('Código del correo').fill('12')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByText('Hemos enviado un código a marta@bbva.example').waitFor()
  for (const name of ['read', 'sendCode']) await page.unroute(dossierCall(name))
}

export async function guests(): Promise<Visit> {
  return {
    forCustomers: true,
    screens: [
      { route: 'paths.login', path: '/login' },
      over({ route: 'paths.login', path: '/login' }, 'errors', click('button', 'Entrar')),
      over({ route: 'paths.login', path: '/login' }, 'menu', async (page, isPhone) => {
        if (!isPhone) return
        await page.getByRole('button', { name: 'Abrir el menú' }).click()
        await page.getByRole('dialog', { name: 'Menú principal' }).waitFor()
      }),
      over({ route: 'paths.login', path: '/login' }, 'consent', askConsent),
      over({ route: 'paths.login' }, 'consent, choosing', click('button', 'Elegir')),
      over({ route: 'paths.login' }, 'chat', async page => {
        await page.getByRole('button', { name: 'Aceptar' }).click()
        await page.getByRole('button', { name: 'Abrir el chat' }).click()
        await page.getByRole('button', { name: 'Cerrar el chat' }).waitFor()
        await page.unroute(CONFIG)
      }),
      { route: 'paths.forgotPassword', path: '/forgotpassword' },
      { route: 'paths.register', path: '/registro' },
      over({ route: 'paths.register', path: '/registro' }, 'errors', click('button', 'Crear mi cuenta')),
      { route: 'paths.registerSpc', path: '/registro-spc' },
      { route: "'/changePassword/:userId/:activationCode'", path: `/changePassword/${NOBODY}/x` },
      { route: "'/activate/:userId/:activationCode/:couponHandle?'", path: `/activate/${NOBODY}/x` },
      { route: "'/confirmEmail/:userId/:activationCode'", path: `/confirmEmail/${NOBODY}/x` },
      { route: "'/confirmAddress/:changeId/:code'", path: `/confirmAddress/${NOBODY}/x` },
      { route: 'paths.redirect', path: '/redirect' },
      { route: 'paths.redirect', path: '/redirect?to=%2Fdashboard' },
      { route: 'paths.logout', path: '/logout' },
      { route: 'paths.help', path: '/ayuda' },
      { route: 'paths.help', path: '/ayuda?q=contrato' },
      { route: "paths.helpPage(':part', ':page')", path: '/ayuda/clientes/firma#firmar' },
      { route: 'paths.dossier', path: '/dosier' },
      over({ route: 'paths.dossier', path: '/dosier' }, 'address', sayWho),
      over({ route: 'paths.dossier' }, 'code', askForCode),
      { route: "paths.mailEnding(':secret')", path: '/correos/x' },
      { route: 'paths.verify', path: '/verificar' },
      over({ route: 'paths.verify' }, 'answer', async page => {
        const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
        await page.locator('input[type=file]').setInputFiles(file)
        await page.getByRole('heading', { name: 'No reconocemos este archivo' }).waitFor()
      }),
      // Without an open e-mail, because its frame runs no scripts, including the accessibility checks.
      { route: 'paths.mailbox', path: '/dev/mailbox?to=nadie@correo.example' },
    ],
  }
}
