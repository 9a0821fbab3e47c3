import type { Page } from '@playwright/test'
import type { Session } from '../helpers/api'
import { anOperation, aQuestionnaire } from '../helpers/operations'
import { anAgency, demoSession } from '../helpers/people'

export interface Screen {
  /** What the route table calls it. */
  readonly route: string
  readonly path: string
  /** Brings up what stands over the page, or another part of it. */
  readonly open?: (page: Page, isPhone: boolean) => Promise<void>
  readonly what?: string
}

export interface Visit {
  readonly session?: Session
  readonly screens: readonly Screen[]
}

const NOBODY = '7f6c2a1e-1111-4111-8111-111111111111'

const click = (role: 'button' | 'tab' | 'link' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()

async function publicMenu(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click()
}

export async function guests(): Promise<Visit> {
  return {
    screens: [
      { route: 'paths.login', path: '/login' },
      { route: 'paths.login', path: '/login', what: 'errors', open: click('button', 'Entrar') },
      { route: 'paths.login', path: '/login', what: 'menu', open: publicMenu },
      { route: 'paths.forgotPassword', path: '/forgotpassword' },
      { route: 'paths.register', path: '/registro' },
      { route: 'paths.register', path: '/registro', what: 'errors', open: click('button', 'Crear mi cuenta') },
      { route: 'paths.registerSpc', path: '/registro-spc' },
      { route: "'/changePassword/:userId/:activationCode'", path: `/changePassword/${NOBODY}/x` },
      { route: "'/activate/:userId/:activationCode/:couponHandle?'", path: `/activate/${NOBODY}/x` },
      { route: "'/confirmEmail/:userId/:activationCode'", path: `/confirmEmail/${NOBODY}/x` },
      { route: 'paths.redirect', path: '/redirect' },
      { route: 'paths.logout', path: '/logout' },
      // Without an e-mail: the frame that shows one lets no script in, not even one that looks for barriers.
      { route: 'paths.mailbox', path: '/dev/mailbox?to=nadie@correo.example' },
    ],
  }
}

export async function customers(): Promise<Visit> {
  const sent = await anOperation('CONTRATO_INTERMEDIACION')
  const { session } = sent.customer
  const request = `/solicitud/${sent.operationId}`
  return {
    session,
    screens: [
      { route: 'paths.dashboard', path: '/dashboard' },
      { route: 'paths.dashboard', path: '/dashboard', what: 'account', open: click('button', 'Mi cuenta') },
      { route: 'paths.dashboard', path: '/dashboard', what: 'bell', open: click('button', /^Notificaciones/) },
      { route: 'paths.requests', path: '/solicitudes' },
      { route: "'/solicitud/:operationId/:tab?'", path: request },
      { route: "'/solicitud/:operationId/:tab?'", path: `${request}/detalles` },
      { route: "'/solicitud/:operationId/:tab?'", path: `/solicitud/${NOBODY}`, what: 'none' },
      { route: 'paths.questionnaire', path: '/cuestionario?new=1' },
      { route: 'paths.settings', path: '/ajustes' },
      { route: 'paths.settings', path: '/ajustes', what: 'dialog', open: click('button', 'Cambiar la contraseña') },
      { route: 'paths.notifications', path: '/notificaciones' },
    ],
  }
}

/** The questionnaire: a screen of each kind of field, and the summary. */
export async function answering(): Promise<Visit> {
  const { customer, operationId } = await aQuestionnaire({
    yearsMortgage: '10_20',
    propertyFound: true,
    howManyPropertyOwners: 1,
    typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 2 }],
    propertyIsProtected: 'SI',
    propertyIsProtectedDesc: 'VPO',
    statePropertyBuy: 'NUEVO',
    amountProject: 100_000,
    amountMortgage: 80_000,
    capitalContributed: 40_000,
    originCapital: ['AHORRO'],
    includeReformMortgage: false,
    numHolders: 1,
    'holders.0.haveFinancedPayment': true,
    'holders.0.numFinancedPayments': 1,
  })
  const step = (name: string) => ({
    route: 'paths.questionnaire',
    path: `/cuestionario?operationId=${operationId}&paso=${name}`,
  })
  return {
    session: customer.session,
    screens: [
      step('propertyFound'),
      step('howManyPropertyOwners'),
      step('typePropertyBuy'),
      step('propertyIsProtected'),
      step('amountMortgage'),
      step('numHolders'),
      step('holders.0.name'),
      { ...step('holders.0.name'), what: 'errors', open: click('button', 'Continuar') },
      step('holders.0.financedPayments.0.bankEntity'),
      { ...step('resumen'), what: 'errors', open: click('button', 'Enviar mi solicitud') },
    ],
  }
}

export async function agencies(): Promise<Visit> {
  const { session } = await anAgency()
  return { session, screens: [{ route: 'paths.dashboard', path: '/dashboard' }] }
}

export async function staff(): Promise<Visit> {
  const { operationId } = await anOperation('NEGOCIACION')
  const waiting = await aQuestionnaire({ yearsMortgage: '10_20' })
  const detail = `/operations/${operationId}`
  const route = "paths.operation(':operationId', ':tab?')"
  return {
    session: await demoSession('superadmin'),
    screens: [
      { route: 'paths.dashboard', path: '/dashboard' },
      { route: 'paths.operations', path: '/operations?view=board' },
      { route: 'paths.operations', path: '/operations?view=board', what: 'filter', open: click('button', 'Etiquetas') },
      {
        route: 'paths.operations',
        path: '/operations?view=board',
        what: 'move',
        open: click('button', /^Mover la operación/),
      },
      {
        route: 'paths.operations',
        path: '/operations?view=board',
        what: 'create',
        open: click('button', 'Crear operación'),
      },
      { route: 'paths.operations', path: '/operations?view=list' },
      { route: "paths.board(':state')", path: '/board/NEGOCIACION' },
      { route, path: detail },
      { route: "paths.operationFiles(':operationId')", path: `${detail}/files` },
      { route, path: `${detail}/2` },
      { route, path: `/operations/${waiting.operationId}`, what: 'questionnaire' },
      {
        route,
        path: detail,
        what: 'archive',
        open: async page => {
          await page.getByRole('button', { name: 'Más opciones' }).click()
          await page.getByRole('menuitem', { name: 'Archivar…' }).click()
        },
      },
      { route: 'paths.configuration', path: '/configuracion' },
      { route: 'paths.configuration', path: '/configuracion', what: 'company', open: click('tab', 'Empresa') },
      { route: 'paths.configuration', path: '/configuracion', what: 'display', open: click('tab', 'Aspecto') },
      { route: 'paths.notifications', path: '/notificaciones' },
      {
        route: 'paths.notifications',
        path: '/notificaciones',
        what: 'operation',
        open: async page => {
          await page
            .getByRole('main')
            .getByRole('link', { name: /Nº \d+/ })
            .first()
            .click()
          await page.getByRole('dialog', { name: 'Operación' }).waitFor()
        },
      },
    ],
  }
}
