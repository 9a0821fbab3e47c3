import type { Page } from '@playwright/test'
import { aCustomer, call, DEMO, demoSession, signIn } from '../../helpers/api'
import { aLongOperation } from '../../helpers/long-operation'
import { anOperation, aQuestionnaire } from '../../helpers/operations'
import { papersOf, sendPaper } from '../../helpers/papers'
import { click, NOBODY, type Open, over, type Screen, type Visit } from './screen'

export async function newcomers(): Promise<Visit> {
  const { session } = await aCustomer()
  return {
    session,
    forCustomers: true,
    screens: [
      { route: 'paths.dashboard', path: '/dashboard', what: 'empty' },
      { route: 'paths.requests', path: '/solicitudes', what: 'empty' },
      { route: 'paths.notifications', path: '/notificaciones', what: 'empty' },
      { route: 'paths.questionnaire', path: '/cuestionario?new=1', what: 'type' },
    ],
  }
}

interface List<R> {
  readonly records: readonly R[]
}
interface Brought {
  readonly isArchived: boolean
  readonly operation: { readonly _id: string }
}

/** Of the first holder's documents one is valid, one rejected, and one pending. */
async function sendPapers(customer: string, staff: string, operationId: string): Promise<void> {
  const [holder] = (await papersOf(customer, operationId)).holders
  const wanted = holder?.holderDocumentation.filter(({ type }) => !['DNI', 'CONTRATO'].includes(type)).slice(0, 3) ?? []
  for (const [at, { _id, type }] of wanted.entries()) {
    const of = { operationId, holderId: holder?._id ?? '', documentationId: _id, documentType: type }
    const { documents } = await sendPaper(customer, of, `documento-con-un-nombre-bastante-largo-${at}`)
    if (at === 2) return
    await call('POST', '/operations/validateDocumentationFiles', {
      token: staff,
      body: {
        operationId,
        holderId: holder?._id,
        documentationId: _id,
        documentId: documents[0]?._id,
        ...(at === 0 ? { state: 'VALIDADO' } : { state: 'RECHAZADO', rejectionReason: 'Está cortada por abajo.' }),
      },
    })
  }
}

/** A customer with several requests: one archived, one not sent yet. */
export async function customers(): Promise<Visit> {
  const { customer, operationId } = await anOperation('CONTRATO_INTERMEDIACION')
  const { token } = await demoSession('broker')
  await call('POST', '/operations/archive', { token, body: { operationId, archivedReason: 'CLIENTE_NO_RESPONDE' } })
  await anOperation('SUBIR_DOCUMENTACION', true, customer)
  await aQuestionnaire({ yearsMortgage: '10_20' }, customer)
  const settings = { route: "paths.settingsTab(':tab?')", path: '/ajustes' }
  return {
    session: customer.session,
    forCustomers: true,
    screens: [
      { route: 'paths.dashboard', path: '/dashboard' },
      over({ route: 'paths.dashboard' }, 'account', click('button', 'Mi cuenta')),
      over({ route: 'paths.dashboard' }, 'display', click('button', 'Aspecto')),
      over({ route: 'paths.dashboard', path: '/dashboard' }, 'bell', async page => {
        await page.getByRole('button', { name: /^Notificaciones/ }).click()
        await page.getByRole('dialog', { name: 'Notificaciones' }).waitFor()
      }),
      { route: 'paths.requests', path: '/solicitudes' },
      requestScreen(operationId, 'estado', 'archived'),
      settings,
      over(settings, 'name', click('button', 'Cambiar el nombre')),
      over(settings, 'e-mail', click('button', 'Cambiar el correo')),
      over(settings, 'password', click('button', 'Cambiar la contraseña')),
      { ...settings, path: '/ajustes/seguridad', what: 'security' },
      over({ ...settings, path: '/ajustes/seguridad' }, 'second factor', click('button', 'Activar')),
      { ...settings, path: '/ajustes/privacidad', what: 'privacy' },
      { ...settings, path: '/ajustes/aspecto', what: 'display' },
      { route: 'paths.notifications', path: '/notificaciones' },
    ],
  }
}

/** A demo customer sent by an agency decides what it sees. */
export async function sentByAgencies(): Promise<Visit> {
  const { token } = await demoSession('superadmin')
  const [agency] = (await call<List<{ _id: string }>>('POST', '/agencies/listPagination', { token, body: {} })).records
  const brought = await call<List<Brought>>('POST', '/agencies/listBrought', { token, body: { agencyId: agency?._id } })
  const { _id } = brought.records.find(({ isArchived }) => !isArchived)?.operation ?? { _id: '' }
  const { user } = await call<{ user: { email: string } }>('GET', `/operations/${_id}`, { token })
  const session = await signIn(user.email, DEMO.customer.password)
  return { session, forCustomers: true, screens: [requestScreen(_id, 'estado', 'what an agency sees')] }
}

const requestScreen = (operationId: string, tab = 'estado', what?: string): Screen => ({
  route: "'/solicitud/:operationId/:tab?'",
  path: `/solicitud/${operationId}/${tab}`,
  ...(what ? { what } : {}),
})

/** Requests at several stages, with all their tabs. */
export async function requests(): Promise<Visit> {
  const { customer, id: negotiated, staff: owner } = await aLongOperation()
  const staff = owner.token
  const another = async (state: string, found = true) => (await anOperation(state, found, customer)).operationId
  const sent = await another('CONTRATO_INTERMEDIACION')
  const papers = await another('SUBIR_DOCUMENTACION')
  await sendPapers(customer.session.token, staff, papers)
  const wanted = requestScreen(papers, 'documentos')
  const provision = await another('PROVISION_FONDOS_ESTUDIO', false)
  return {
    session: customer.session,
    forCustomers: true,
    screens: [
      requestScreen(sent),
      requestScreen(sent, 'detalles'),
      requestScreen(sent, 'contrato'),
      over(requestScreen(sent, 'contrato'), 'resend', click('button', /^Reenviar/)),
      wanted,
      over(wanted, 'waive', async page => {
        const missing = page.getByRole('article').filter({ hasText: 'Pendiente' }).first()
        await missing.getByRole('heading').getByRole('button').click()
        await missing.getByRole('button', { name: 'No lo tengo o no es mi caso' }).click()
      }),
      over(wanted, 'sent', click('button', /^Ya enviados/)),
      over(wanted, 'several', async page => {
        await click('button', /^Ya enviados/)(page)
        await page.getByRole('button', { name: 'Descargar', exact: true }).click()
        await page.getByRole('dialog').waitFor()
      }),
      over(wanted, 'taking back', async page => {
        await click('button', /^Quitar documento-con/)(page)
        await page.getByRole('dialog', { name: '¿Quitar este archivo?' }).waitFor()
      }),
      over(wanted, 'file', async page => {
        await click('button', /^Ver documento-con/)(page)
        await page.getByText('Página 1 de 1').waitFor()
      }),
      ...guidedWay(papers),
      requestScreen(provision),
      requestScreen(negotiated),
      requestScreen(negotiated, 'detalles'),
      requestScreen(negotiated, 'documentos'),
      requestScreen(negotiated, 'contrato'),
      requestScreen(negotiated, 'ofertas'),
      requestScreen(negotiated, 'mensajes'),
      requestScreen(NOBODY, 'estado', 'none'),
    ],
  }
}

/**
 * The choice of source, and the guided upload with a camera: preview, photo, pages, and the question before they are
 * lost.
 */
function guidedWay(operationId: string): readonly Screen[] {
  const next = (what: string, open: Open) => over({ route: "'/solicitud/:operationId/:tab?'" }, what, open)
  const documents = requestScreen(operationId, 'documentos')
  return [
    // A computer opens its own file dialog instead.
    over(documents, 'how to send', async (page, isPhone) => {
      if (isPhone) await click('button', /^Siguiente: /)(page)
    }),
    over(documents, 'one by one', async page => {
      await click('button', /^Vamos uno a uno/)(page)
      await page.getByRole('button', { name: 'Hacer una foto' }).waitFor()
    }),
    next('camera', async page => {
      await click('button', 'Hacer una foto')(page)
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    }),
    next('photo', async page => {
      await click('button', 'Hacer la foto')(page)
      await page.getByRole('img', { name: 'La foto que has hecho' }).waitFor()
    }),
    next('pages', async page => {
      await click('button', /^Usar/)(page)
      await page.getByRole('img', { name: 'Página 1' }).waitFor()
    }),
    next('question before the pages are lost', async page => {
      await click('button', 'Ahora no')(page)
      await page.getByRole('dialog', { name: /^¿Descartar las páginas/ }).waitFor()
    }),
  ]
}

/** The questionnaire: one screen for each kind of field, the summary, and the end. */
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
    'holders.0.financedPayments.0.feeLoan': 100,
  })
  const { token } = customer.session
  const better = await call<{ operationId: string; version: number }>('POST', '/questionnaires/', {
    token,
    body: { typeOperation: 'REHIPOTECA' },
  })
  await call('PUT', `/questionnaires/${better.operationId}`, {
    token,
    body: { version: better.version, changes: { yearsMortgage: '20_25', improveMortgage: ['REDUCIR_CUOTA', 'OTROS'] } },
  })
  const done = await anOperation(undefined, true, customer)
  const answerElsewhere = async (page: Page) => {
    await page.getByRole('textbox').fill('3')
    const { version } = await call<{ version: number }>('GET', `/questionnaires/${operationId}`, { token })
    const changes = { howManyPropertyOwners: 2 }
    await call('PUT', `/questionnaires/${operationId}`, { token, body: { version, changes } })
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { name: 'Hay otra respuesta guardada' }).waitFor()
  }
  const step = (name: string, of = operationId) => ({
    route: 'paths.questionnaire',
    path: `/cuestionario?operationId=${of}&paso=${name}`,
  })
  return {
    session: customer.session,
    forCustomers: true,
    screens: [
      step('propertyFound'),
      step('howManyPropertyOwners'),
      step('typePropertyBuy'),
      step('propertyIsProtected'),
      step('amountMortgage'),
      step('numHolders'),
      over(step('numHolders'), 'why', page => page.getByText('¿Por qué lo preguntamos?').click()),
      over(step('numHolders'), 'removal', async page => {
        await page.getByRole('button', { name: 'Más opciones' }).click()
        await page.getByRole('menuitem', { name: 'Borrar la solicitud' }).click()
        await page.getByRole('dialog', { name: '¿Borrar esta solicitud?' }).waitFor()
      }),
      over(step('holders.0.haveFinancedPayment'), 'losing answers', async page => {
        await page.getByRole('radio', { name: 'No', exact: true }).click()
        await page.getByRole('dialog', { name: /^¿Quitar/ }).waitFor()
      }),
      step('holders.0.name'),
      over(step('holders.0.name'), 'errors', click('button', 'Continuar')),
      step('holders.0.financedPayments.0.bankEntity'),
      over(step('resumen'), 'errors', click('button', 'Enviar mi solicitud')),
      step('improveMortgage', better.operationId),
      over(step('tipo'), 'effects', click('button', /Reformar mi vivienda/)),
      step('listo', done.operationId),
      // Last, because until it is answered this question replaces every step.
      over(step('howManyPropertyOwners'), 'answered elsewhere', answerElsewhere),
    ],
  }
}
