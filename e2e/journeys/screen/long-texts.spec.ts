import { cutTexts } from '../../accessibility/cut-texts'
import { call, type Session } from '../../helpers/api'
import { aQuestionnaire, purchaseAnswers, saveOperation } from '../../helpers/operations'
import { aCustomer, aPerson, demoSession, type Person } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

/** A person whose name has 60 letters. */
function somebody(name: string): Person {
  const person = aPerson(name)
  const family = 'de los Ángeles Fernández-Villaverde y Santillana-Arteaga'
  const unique = person.lastname.slice(-8)
  return { ...person, lastname: `${family.slice(0, 50 - name.length)} ${unique}` }
}

const HOLDERS = 8
const EUROS = 12_000_000
const BANKS = ['CAIXA_ENGINYERS', 'DEUTSCHE_BANK', 'EUROCAJA_RURAL', 'LABORAL_KUTXA']
const LONG = 'Certificado de titularidad de la cuenta en la que se cobran los rendimientos del alquiler'

/** The longest operation: eight holders of 60 letters, twelve millions, many banks, and long names wherever one is typed. */
async function longest(): Promise<{
  readonly customer: Session
  readonly staff: Session
  readonly id: string
  taskId: string
}> {
  const customer = await aCustomer(somebody('Inmaculada'))
  const { operationId: id } = await aQuestionnaire({}, customer)
  const holders = [customer, ...Array.from({ length: HOLDERS - 1 }, () => somebody('Maximiliano'))]
  const answers = purchaseAnswers(customer)
  await call('PUT', `/questionnaires/${id}`, {
    token: customer.session.token,
    body: {
      version: 1,
      changes: {
        ...answers,
        howManyPropertyOwners: HOLDERS,
        numHolders: HOLDERS,
        amountProject: EUROS,
        amountMortgage: EUROS - 1_000_000,
        capitalContributed: EUROS,
        holders: holders.flatMap(holder => purchaseAnswers(holder).holders),
      },
    },
  })
  const { version } = await call<{ version: number }>('GET', `/questionnaires/${id}`, { token: customer.session.token })
  await call('POST', `/questionnaires/${id}/complete`, { token: customer.session.token, body: { version } })
  const staff = await demoSession('superadmin')
  const { token } = staff
  const tag = `Cliente recomendado ${customer.lastname.slice(-8)}`
  const tags = await call<{ _id: string; name: string }[]>('POST', '/tags', {
    token,
    body: { name: tag, class: 'tag-amber' },
  })
  await saveOperation(token, id, {
    state: 'NEGOCIACION',
    title: `Compra de una vivienda unifamiliar con jardín en Sant Quirze del Vallès ${customer.lastname.slice(-8)}`,
    description: `${LONG}. `.repeat(4),
    sendsProposals: BANKS,
    receivedProposals: BANKS.map(proposal => ({ proposal, isOk: false })),
    tags: tags.filter(({ name }) => name === tag).map(({ _id }) => _id),
  })
  const { offers } = await call<{ offers: { _id: string }[] }>('POST', '/operations/saveOffer', {
    token,
    body: {
      ...{
        operationId: id,
        amount: EUROS,
        years: 30,
        bank: 'CAIXA_ENGINYERS',
        rateKind: 'FIXED',
        tin: 3.125,
        tae: 9.875,
      },
      conditions: [{ text: LONG }],
      products: [{ kind: 'HOME_INSURANCE', yearlyCost: EUROS, discount: 0.25 }],
    },
  })
  await call('POST', '/operations/releaseOffers', {
    token,
    body: { operationId: id, offerIds: offers.map(({ _id }) => _id) },
  })
  await call('POST', '/operations/requestNewDocumentationFiles', {
    token,
    body: { operationId: id, documents: [{ documentType: 'OTROS', nameDocument: LONG }] },
  })
  const { _id: taskId } = await call<{ _id: string }>('POST', '/tasks', {
    token,
    body: { name: LONG, type: 'LLAMADA', responsable: staff.record._id, operationId: id },
  })
  return { customer: customer.session, staff, id, taskId }
}

/** By whom each screen is seen; `:id` is the longest operation. */
const SCREENS = {
  guest: ['/login', '/registro', '/forgotpassword', '/verificar', '/ayuda', '/ayuda/clientes/firma'],
  customer: [
    ...['/dashboard', '/solicitudes', '/solicitud/:id', '/solicitud/:id/detalles', '/solicitud/:id/documentos'],
    ...['/solicitud/:id/ofertas', '/solicitud/:id/contrato', '/solicitud/:id/mensajes'],
    ...['/notificaciones', '/ajustes', '/ajustes/seguridad', '/ajustes/privacidad', '/ajustes/aspecto'],
  ],
  staff: [
    ...['/dashboard?period=ALL', '/operations?view=board&search=:word', '/operations?view=list&search=:word'],
    ...['/operations/:id', '/operations/:id/1', '/operations/:id/2', '/operations/:id/3', '/operations/:id/4'],
    ...['/operations/:id/5', '/operations/:id/6', '/operations/:id/7', '/operations/:id/files', '/board/NEGOCIACION'],
    ...[
      '/revision?cola=todas',
      '/tasks?who=all',
      '/tasks/:taskId',
      '/tasks?view=week&who=all',
      '/contacts',
      '/users',
      '/admins',
    ],
    ...['/configuracion', '/configuracion/empresa', '/configuracion/avisos', '/configuracion/correos'],
    ...['/configuracion/envios', '/configuracion/registro', '/configuracion/integraciones', '/configuracion/cupones'],
    '/notificaciones',
  ],
} as const

test('no text is cut off, however long the names and amounts @escritorio', async ({ openAs }) => {
  test.setTimeout(600_000)
  const { customer, staff, id, taskId } = await longest()
  for (const [who, addresses] of Object.entries(SCREENS)) {
    const session = { guest: undefined, customer, staff }[who]
    const page = await openAs(session ? { session } : {})
    for (const path of addresses) {
      const address = path
        .replace(':id', id)
        .replace(':taskId', taskId)
        .replace(':word', customer.record.email.split('@')[0] ?? '')
      await page.goto(address)
      await expect(page.getByRole('heading').first(), address).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
      expect.soft(await cutTexts(page), address).toEqual([])
    }
    await page.context().close()
  }
})
