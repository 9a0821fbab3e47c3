import type { Setup } from '@llave/api-contract/setup.calls'
import { SETUP_STEPS } from '@llave/domain/setup/setup-steps'
import type { Page } from '@playwright/test'
import type { Shown } from '../camera'
import { type Pictures, shownAt, shownTo } from './picture'
import { button, filledIn } from './scenes'

/** A picture of a section of the settings, beside their list. */
const shownIn = (tab: string, show: (page: Page) => Promise<Shown>) =>
  shownAt('owner', `/configuracion/${tab}`, async page => {
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2 }).or(main.getByRole('table')).first().waitFor()
    return show(page)
  })

/** The beginning of a new brokerage's setup, because the demo is already set up. */
const BEGUN = {
  steps: SETUP_STEPS.map((step, at) => ({ step, status: at < 3 ? 'DONE' : 'OPEN' })),
  ...{ ended: false, missing: [], ownCertificate: false },
  mail: { server: true, sender: 'hola@llave.example', last: null },
} satisfies Setup

const LIST = [
  'Expediente;Cliente;Teléfono;Etapa;Tipo;Comercial;Hipoteca',
  '2024-117;Irene Solano Prats;644118203;En bancos;Compraventa;Javier;182.000',
  '2024-121;Tomás Vidal Roca;644118204;Estudio;Subrogación;Nuria;96.500',
  '2024-125;Luz Marín Costa;644118205;Con la notaría;Compraventa;Javier;240.000',
].join('\n')

/** Uploads a list of operations that is not imported yet. */
async function broughtList(page: Page) {
  await page.goto('/importaciones')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cartera.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByText('Fila 2', { exact: true }).waitFor()
}

export const owner: Pictures = {
  'puesta-en-marcha#orden': shownTo('owner', async page => {
    await page.route('**/api/setup', route => route.fulfill({ json: { success: true, res: BEGUN } }))
    await page.goto('/puesta-en-marcha')
    await page.getByRole('heading', { name: 'Primera operación' }).waitFor()
    return { of: page.getByRole('main').getByRole('list').first() }
  }),
  'empresa#datos': shownIn('empresa', async page => {
    const number = page.getByRole('textbox', { name: 'Número de registro del Banco de España' })
    return { of: page.locator('form').first(), mark: number, height: 520 }
  }),
  'marca#cambiar': shownIn('apariencia', async page => {
    return { of: page.locator('form').first(), height: 760 }
  }),
  'equipo#invitar': shownAt('owner', '/admins', async page => {
    await page.getByRole('row').nth(2).waitFor()
    await button(page, 'Nuevo manager').click()
    const invite = page.getByRole('radio', { name: 'Invitar por correo' })
    await invite.scrollIntoViewIfNeeded()
    return { of: filledIn(page.getByRole('dialog'), 'Crear manager') }
  }),
  'equipo#traspasar': shownAt('owner', '/admins', async page => {
    await page.getByRole('link', { name: /^Javier/ }).click()
    await button(page, 'Traspasar su trabajo').click()
    return { of: filledIn(page.getByRole('dialog').last(), 'Traspasar') }
  }),
  'usuarios#crear': shownAt('owner', '/users', async page => {
    await page.getByRole('row').nth(2).waitFor()
    await button(page, 'Nuevo usuario').click()
    return { of: filledIn(page.getByRole('dialog'), 'Crear usuario') }
  }),
  'plazos#retraso': shownIn('avisos', async page => {
    return { of: page.locator('form').first(), height: 460 }
  }),
  'correos#textos': shownIn('correos', async page => {
    const test = button(page, 'Enviarme una prueba')
    return {
      of: [
        page.getByRole('heading', { name: 'Activar la cuenta' }),
        page.getByRole('textbox', { name: 'Texto' }),
        test,
      ],
      mark: test,
    }
  }),
  'correos#enviados': shownIn('envios', async page => {
    return { of: page.getByRole('table'), height: 360 }
  }),
  'bancos#tabla': shownIn('bancos', async page => {
    await button(page, 'Editar BBVA').click()
    return { of: filledIn(page.getByRole('dialog'), 'Guardar el banco') }
  }),
  'importar#archivo': shownTo('owner', async page => {
    await broughtList(page)
    const words = page.getByRole('heading', { name: 'Palabras' })
    const unsaid = page.getByRole('combobox', { name: 'Estado: Con la notaría' })
    return { of: words.locator('xpath=ancestor::section[1]'), mark: unsaid, height: 380 }
  }),
  'importar#deshacer': shownTo('owner', async page => {
    await broughtList(page)
    await button(page, 'Importar 2 operaciones').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Importar 2 operaciones' }).click()
    const back = button(page, 'Deshacer la importación')
    await back.waitFor()
    return { of: back.locator('xpath=ancestor::section[1]'), mark: back }
  }),
  'cupones#crear': shownIn('cupones', async page => {
    await button(page, 'Crear cupón').click()
    return { of: filledIn(page.getByRole('dialog'), 'Crear cupón') }
  }),
  'cifras#leer': shownAt('owner', '/dashboard', async page => {
    const title = page.getByRole('heading', { name: 'La oficina en cifras' })
    await page.getByRole('heading', { name: 'Ganadas y perdidas' }).waitFor()
    return { of: title.locator('xpath=ancestor::section[1]'), height: 560 }
  }),
  'auditoria#buscar': shownIn('registro', async page => {
    await page.getByRole('row').nth(4).waitFor()
    return { of: page.getByRole('main'), height: 440 }
  }),
  'integraciones#claves': shownIn('integraciones', async page => {
    await button(page, 'Crear clave').click()
    return { of: filledIn(page.getByRole('dialog'), 'Crear clave') }
  }),
  'integraciones#webhooks': shownIn('integraciones', async page => {
    await button(page, 'Añadir webhook').click()
    return { of: filledIn(page.getByRole('dialog'), 'Añadir webhook') }
  }),
  'seguridad#dos-pasos': shownIn('empresa', async page => {
    const field = page.getByRole('combobox', { name: 'Verificación en dos pasos' })
    return { of: field.locator('xpath=ancestor::section[1]'), mark: field }
  }),
}
