import type { Page } from '@playwright/test'
import { aPdf } from '../helpers/files'
import { receiveProposals } from '../helpers/offers'
import { anOperation, aQuestionnaire } from '../helpers/operations'
import { anAgency, demoSession } from '../helpers/people'
import { click, NOBODY, type Visit } from './screen'

const EMPTY_FRAME =
  '<!doctype html><html lang="es"><title>Chat</title><body><main aria-label="Chat"><h1>Chat</h1></main></body></html>'

async function publicMenu(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog', { name: 'Menú principal' }).waitFor()
}

const CONFIG = '**/api/config'
const FRAMES = '**/embed/*'
const PAGE = '**/login'

/** As configured with a tag manager and a chat, whose own content is not checked. */
async function askConsent(page: Page): Promise<void> {
  await page.route(CONFIG, async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, res: { ...body.res, embeds: ['analytics', 'chat'] } } })
  })
  await page.route(FRAMES, route => route.fulfill({ contentType: 'text/html', body: EMPTY_FRAME }))
  await page.route(PAGE, async route => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = `${headers['content-security-policy']}; frame-src 'self'`
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Rechazar' }).waitFor()
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'Abrir el chat' }).click()
  await page.getByRole('button', { name: 'Cerrar el chat' }).waitFor()
  for (const address of [CONFIG, PAGE]) await page.unroute(address)
}

export async function guests(): Promise<Visit> {
  return {
    forCustomers: true,
    screens: [
      { route: 'paths.login', path: '/login' },
      { route: 'paths.login', path: '/login', what: 'errors', open: click('button', 'Entrar') },
      { route: 'paths.login', path: '/login', what: 'menu', open: publicMenu },
      { route: 'paths.login', path: '/login', what: 'consent', open: askConsent },
      {
        route: 'paths.login',
        what: 'consent, choosing',
        open: click('button', 'Elegir'),
      },
      { route: 'paths.login', what: 'chat', open: openChat },
      { route: 'paths.forgotPassword', path: '/forgotpassword' },
      { route: 'paths.register', path: '/registro' },
      { route: 'paths.register', path: '/registro', what: 'errors', open: click('button', 'Crear mi cuenta') },
      { route: 'paths.registerSpc', path: '/registro-spc' },
      { route: "'/changePassword/:userId/:activationCode'", path: `/changePassword/${NOBODY}/x` },
      { route: "'/activate/:userId/:activationCode/:couponHandle?'", path: `/activate/${NOBODY}/x` },
      { route: "'/confirmEmail/:userId/:activationCode'", path: `/confirmEmail/${NOBODY}/x` },
      { route: 'paths.redirect', path: '/redirect' },
      { route: 'paths.redirect', path: '/redirect?to=%2Fdashboard' },
      { route: 'paths.logout', path: '/logout' },
      { route: 'paths.verify', path: '/verificar' },
      {
        route: 'paths.verify',
        what: 'answer',
        open: async page => {
          const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
          await page.locator('input[type=file]').setInputFiles(file)
          await page.getByRole('heading', { name: 'No reconocemos este archivo' }).waitFor()
        },
      },
      // Without an open e-mail: its frame runs no scripts, not even one that checks accessibility.
      { route: 'paths.mailbox', path: '/dev/mailbox?to=nadie@correo.example' },
    ],
  }
}

export async function agencies(): Promise<Visit> {
  const { session } = await anAgency()
  return { session, screens: [{ route: 'paths.dashboard', path: '/dashboard' }] }
}

export async function staff(): Promise<Visit> {
  const { operationId, word } = await anOperation('NEGOCIACION')
  await receiveProposals((await demoSession('broker')).token, operationId, 2)
  const waiting = await aQuestionnaire({ yearsMortgage: '10_20' })
  const detail = `/operations/${operationId}`
  const route = "paths.operation(':operationId', ':tab?')"
  // The whole board is checked once; what opens over it is checked with a single card.
  const board = { route: 'paths.operations', path: `/operations?view=board&search=${word}` }
  const list = { route: 'paths.operations', path: `/operations?view=list&search=${word}` }
  const documents = { route, path: `${detail}/3` }
  return {
    session: await demoSession('superadmin'),
    screens: [
      { route: 'paths.dashboard', path: '/dashboard?period=ALL' },
      {
        route: 'paths.dashboard',
        what: 'tables',
        open: async page => {
          await page.getByRole('img', { name: /^Ganadas y perdidas/ }).waitFor()
          for (const table of await page.getByText('Ver como tabla').all()) await table.click()
        },
      },
      { route: 'paths.operations', path: '/operations?view=board' },
      { ...board, what: 'filter', open: click('button', 'Etiquetas') },
      { ...board, what: 'move', open: click('button', /^Mover la operación/) },
      {
        ...board,
        what: 'state change',
        open: async page => {
          await page.getByRole('button', { name: /^Mover la operación/ }).click()
          await page.getByRole('combobox', { name: 'Lista' }).click()
          await page.getByRole('option', { name: 'Aprobación' }).click()
          await page.getByRole('button', { name: 'Mover', exact: true }).click()
          await page.getByRole('button', { name: 'Ver el e-mail' }).click()
        },
      },
      { ...board, path: `${board.path}&lens=DOCUMENTS`, what: 'lens' },
      { ...board, what: 'create', open: click('button', 'Crear operación') },
      { route: 'paths.operations', path: '/operations?view=list&typeOperation=REFORMA' },
      { ...list, what: 'columns', open: click('button', 'Columnas') },
      {
        ...list,
        what: 'view',
        open: async page => {
          await page.getByRole('button', { name: 'Vistas' }).click()
          await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
          await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).waitFor()
        },
      },
      {
        ...list,
        what: 'archive of what is selected',
        open: async page => {
          await page.getByLabel('Seleccionar todo').check()
          await page.getByRole('button', { name: 'Archivar' }).click()
          await page.getByLabel('Cerrada con éxito').check()
        },
      },
      {
        route: 'paths.operations',
        what: 'refusals',
        open: async page => {
          await page.getByRole('button', { name: 'Archivar 1 operación' }).click()
          await page.getByRole('dialog', { name: '1 operación se ha quedado como estaba' }).waitFor()
        },
      },
      { route: "paths.board(':state')", path: '/board/NEGOCIACION' },
      { route, path: detail },
      { route: "paths.operationFiles(':operationId')", path: `${detail}/files` },
      { route, path: `${detail}/2` },
      {
        route,
        path: detail,
        what: 'tag form',
        open: async page => {
          await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click()
          await page.getByRole('button', { name: 'Crear etiqueta' }).click()
        },
      },
      {
        route,
        path: `${detail}/0`,
        what: 'comment with a file',
        open: async page => {
          await page.getByRole('textbox', { name: 'Comentario' }).click()
          await page.keyboard.type('Falta la última nómina')
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Adjuntar archivos' }).first().click()
          await (await chooser).setFiles(aPdf('nomina.pdf', 'Nómina'))
          await page.getByRole('button', { name: 'Quitar nomina.pdf' }).waitFor()
        },
      },
      { route, path: detail, what: 'messages', open: click('tab', /^Mensajes/) },
      {
        ...documents,
        what: 'fees',
        open: async page => {
          await page.getByRole('button', { name: 'Cambiar honorarios' }).click()
          await page.getByRole('dialog').getByRole('textbox', { name: 'Máximo' }).fill('4500')
        },
      },
      { ...documents, what: 'bin', open: click('button', 'Papelera') },
      {
        ...documents,
        what: 'dates',
        open: async page => {
          await page
            .getByRole('button', { name: /^Más acciones para / })
            .first()
            .click()
          await page.getByRole('menuitem', { name: 'Plazo y caducidad' }).click()
        },
      },
      {
        route,
        path: detail,
        what: 'offers',
        open: async page => {
          await page.getByRole('tab', { name: 'Ofertas' }).click()
          await page.getByRole('region', { name: 'Ofertas de los bancos' }).waitFor()
        },
      },
      {
        route,
        what: 'offer',
        open: async page => {
          await page.getByRole('button', { name: 'Añadir oferta' }).click()
          await page.getByRole('button', { name: 'Añadir producto' }).click()
          await page.getByRole('button', { name: 'Añadir condición' }).click()
          await page.getByRole('button', { name: 'Guardar la oferta' }).click()
        },
      },
      { route, path: `/operations/${waiting.operationId}`, what: 'questionnaire' },
      {
        route,
        path: `/operations/${waiting.operationId}`,
        what: 'questionnaire by telephone',
        open: async page => {
          await page.getByRole('tab', { name: 'Cuestionario' }).click()
          await page.getByRole('button', { name: 'Rellenar con el cliente' }).click()
          await page.getByRole('textbox', { name: '¿Cuántos titulares son?' }).fill('1')
        },
      },
      {
        route: 'paths.review',
        path: '/revision?cola=todas',
        open: page => page.locator('[data-shown]').waitFor(),
      },
      {
        route: 'paths.review',
        what: 'rejection',
        open: async page => {
          await page.keyboard.press('r')
          await page.getByRole('textbox', { name: 'Motivo' }).waitFor()
        },
      },
      { route: 'paths.review', path: `/revision?operacion=${operationId}`, what: 'nothing left' },
      {
        route,
        path: detail,
        what: 'archive',
        open: async page => {
          await page.getByRole('button', { name: 'Más opciones' }).click()
          await page.getByRole('menuitem', { name: 'Archivar…' }).click()
        },
      },
      { route: 'paths.contacts', path: '/contacts?role=NOTARIA' },
      {
        route: 'paths.contacts',
        path: '/contacts?role=NOTARIA',
        what: 'contact',
        open: click('link', 'Notaría Herrero y Salas'),
      },
      {
        route: 'paths.contacts',
        path: '/contacts?role=NOTARIA',
        what: 'merge',
        open: async page => {
          await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
          await page.getByRole('button', { name: 'Fusionar' }).click()
          await page.getByRole('radio').first().waitFor()
        },
      },
      {
        route: 'paths.contacts',
        path: '/contacts?role=NOTARIA',
        what: 'import',
        open: async page => {
          await page.getByRole('button', { name: 'Importar' }).click()
          const chooser = page.waitForEvent('filechooser')
          await page.getByRole('button', { name: 'Elegir archivo' }).click()
          const buffer = Buffer.from('Nombre;Correo;Notas\nMarta Gil;no es un correo;\n')
          await (await chooser).setFiles({ name: 'contactos.csv', mimeType: 'text/csv', buffer })
          await page.getByRole('dialog').getByRole('combobox').first().waitFor()
        },
      },
      { route, path: detail, what: 'contacts', open: click('tab', 'Contactos') },
      { route: "paths.task(':taskId?')", path: '/tasks' },
      {
        route: "paths.task(':taskId?')",
        path: '/tasks',
        what: 'task',
        open: async page => {
          await page
            .getByRole('link', { name: /la firma en la notaría/ })
            .first()
            .click()
          await page.getByRole('button', { name: 'Editar' }).waitFor()
        },
      },
      { route: "paths.task(':taskId?')", path: '/tasks/new', what: 'errors', open: click('button', 'Crear tarea') },
      {
        route: "paths.task(':taskId?')",
        path: '/tasks?view=week&who=all',
        what: 'week',
        open: async page => page.getByRole('button', { name: 'Semana siguiente' }).waitFor(),
      },
      {
        route: "paths.task(':taskId?')",
        path: '/tasks',
        what: 'quick entry',
        open: async page => {
          await page.keyboard.press('t')
          await page.getByRole('dialog', { name: 'Tarea rápida' }).getByRole('textbox').waitFor()
          await page.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Llamar a Ana mañana 10:00')
          await page.getByRole('region', { name: 'Se guardará' }).waitFor()
        },
      },
      { route: "paths.manager(':personId?', ':handle?')", path: '/admins' },
      {
        route: "paths.manager(':personId?', ':handle?')",
        path: '/admins/new',
        what: 'errors',
        open: async page => {
          await page.getByRole('radio', { name: 'Poner una contraseña' }).check()
          await page.getByRole('button', { name: 'Crear manager' }).click()
          await page.getByText('Revise los campos del formulario.').waitFor()
        },
      },
      {
        route: "paths.manager(':personId?', ':handle?')",
        path: '/admins',
        what: 'one who is away',
        open: async page => {
          await page.getByRole('link', { name: 'Pau Ferrer Ribas' }).click()
          await page.getByRole('button', { name: 'Traspasar su trabajo' }).waitFor()
        },
      },
      { route: "paths.user(':personId?', ':handle?')", path: '/users?role=agency' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/ausencia', what: 'absence' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/empresa', what: 'company' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/avisos', what: 'notices' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/aspecto', what: 'display' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/correos', what: 'mail texts' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/calendario', what: 'calendar' },
      {
        route: "paths.configurationTab(':tab?')",
        path: '/configuracion/apariencia',
        what: 'brand',
        open: async page => {
          await page.getByRole('textbox', { name: 'Código del color' }).fill('#008dd2')
          await page.getByRole('button', { name: /^Usar #/ }).waitFor()
        },
      },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/cupones', what: 'coupons' },
      {
        route: "paths.configurationTab(':tab?')",
        path: '/configuracion/cupones?coupon=new',
        what: 'coupon errors',
        open: async page => {
          await page.getByRole('textbox', { name: 'Código' }).fill('dos palabras')
          await page.getByRole('dialog').getByRole('button', { name: 'Crear cupón' }).click()
          await page.getByRole('alert').first().waitFor()
        },
      },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/integraciones', what: 'integrations' },
      {
        route: "paths.configurationTab(':tab?')",
        path: '/configuracion/integraciones',
        what: 'deliveries',
        open: async page => {
          await page.getByRole('button', { name: 'Ver envíos' }).first().click()
          await page.getByRole('dialog').getByText('Respondió 503').waitFor()
        },
      },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/registro', what: 'audit' },
      { route: "paths.configurationTab(':tab?')", path: '/configuracion/envios?status=DEAD', what: 'outbox' },
      {
        route: "paths.configurationTab(':tab?')",
        path: '/configuracion/envios?status=DEAD',
        what: 'mail',
        open: async page => {
          await page.getByRole('row').nth(1).getByRole('link').first().click()
          await page.getByRole('dialog', { name: 'E-mail' }).locator('iframe').waitFor()
        },
      },
      { route: 'paths.notifications', path: '/notificaciones' },
      {
        route: 'paths.notifications',
        path: '/notificaciones',
        what: 'operation',
        open: async page => {
          await page
            .getByRole('main')
            .getByRole('group', { name: /^Nº \d+/ })
            .first()
            .getByRole('link')
            .first()
            .click()
          await page.getByRole('dialog', { name: 'Operación' }).waitFor()
        },
      },
    ],
  }
}
