import { aCustomer, aPerson, call, demoSession, type Person, type Session } from './api'
import { aQuestionnaire, purchaseAnswers, saveOperation } from './operations'

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

/**
 * The longest possible operation: eight holders with names of 60 letters, twelve millions, many banks, and long names
 * wherever one can be typed.
 */
export async function aLongOperation(): Promise<{
  readonly customer: Person & { readonly session: Session }
  readonly staff: Session
  readonly id: string
  readonly taskId: string
  /** A word by which only this operation is found. */
  readonly word: string
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
  const { record } = await call<{ record: { _id: string } }>('POST', '/tasks', {
    token,
    body: { name: LONG, type: 'LLAMADA', responsable: staff.record._id, operationId: id },
  })
  return { customer, staff, id, taskId: record._id, word: customer.email.split('@')[0] ?? '' }
}
