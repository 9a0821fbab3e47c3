import type { Page } from '@playwright/test'
import { aCustomer, call } from '../../helpers/api'
import { aQuestionnaire, purchaseAnswers } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { Wizard } from '../../helpers/wizard'

const YEARS = '¿En cuántos años quieres pagar la hipoteca?'
const FOUND = '¿Ya has encontrado la vivienda?'
const OWNERS = '¿Cuántas personas van a ser propietarias?'
const TO_BUY = '¿Qué quieres comprar?'
const CAPITAL = '¿Cuánto dinero puedes aportar?'

async function saved(token: string, operationId: string): Promise<Record<string, unknown>> {
  const { answers } = await call<{ answers: Record<string, unknown> }>('GET', `/questionnaires/${operationId}`, {
    token,
  })
  return answers
}

const stepNames = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .evaluateAll(items =>
      items.map(item => item.querySelector('summary > span')?.textContent?.replace(/ \(.*/, '').trim()),
    )

interface Stored {
  readonly version: number
  readonly step: string | null
  readonly answers: object
}

test('without a home yet: the short path, and the study is on the timeline @movil', async ({ openAs }) => {
  const { customer, operationId } = await aQuestionnaire()
  const page = await openAs({ session: customer.session, at: '/cuestionario' })
  const wizard = new Wizard(page)
  await wizard.choose(YEARS, 'De 20 a 25 años')
  await wizard.choose(FOUND, 'No, todavía busco')
  await wizard.type(OWNERS, '2')
  await expect(wizard.question(CAPITAL)).toBeVisible()
  await expect(page.getByText(/^El dinero · 3 de /)).toBeVisible()

  const { token } = customer.session
  const stored = () => call<Stored>('GET', `/questionnaires/${operationId}`, { token })
  await expect
    .poll(stored)
    .toMatchObject({ step: 'capitalContributed', answers: { yearsMortgage: '20_25', howManyPropertyOwners: 2 } })
  const { version } = await call<Stored>('PUT', `/questionnaires/${operationId}`, {
    token,
    body: { version: (await stored()).version, changes: purchaseAnswers(customer, false) },
  })
  await call('POST', `/questionnaires/${operationId}/complete`, { token, body: { version } })
  await page.goto(`/solicitud/${operationId}`)
  await expect
    .poll(() => stepNames(page))
    .toEqual([
      'Cuestionario completado',
      'Contrato',
      'Documentación',
      'Provisión de fondos para el estudio',
      'Estudio de viabilidad',
      'Negociación con los bancos',
      'Propuestas',
      'Tasación',
      'Aprobación',
      'Formalización',
    ])
})

test('going back changes course; answers no longer asked for are dropped @movil', async ({ openAs }) => {
  const { customer, operationId } = await aQuestionnaire()
  const page = await openAs({ session: customer.session, at: '/cuestionario' })
  const wizard = new Wizard(page)
  await wizard.choose(YEARS, 'De 20 a 25 años')
  await wizard.choose(FOUND, 'Sí, ya la tengo')
  await wizard.type(OWNERS, '2')
  await wizard.tick(TO_BUY, 'Casa')
  await expect(wizard.question('¿Es una vivienda protegida?')).toBeVisible()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.getByRole('checkbox', { name: 'Casa' })).toBeChecked()
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page.getByRole('textbox', { name: OWNERS })).toHaveValue('2')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Sí, ya la tengo' })).toBeChecked()
  await wizard.choose(FOUND, 'No, todavía busco')
  await wizard.goOn(OWNERS)
  await expect(wizard.question(CAPITAL)).toBeVisible()
  await wizard.saved()
  const answers = await saved(customer.session.token, operationId)
  expect(answers).toMatchObject({ yearsMortgage: '20_25', propertyFound: false, howManyPropertyOwners: 2 })
  expect(answers.typePropertyBuy ?? null).toBeNull()
})

test('a reload and another device resume where the customer left off @movil', async ({ openAs }) => {
  const { customer } = await aQuestionnaire({ yearsMortgage: '10_20', propertyFound: true })
  const page = await openAs({ session: customer.session, at: '/cuestionario' })
  const wizard = new Wizard(page)
  await wizard.type(OWNERS, '2')
  await expect(wizard.question(TO_BUY)).toBeVisible()
  await wizard.saved()
  await page.reload()
  await expect(wizard.question(TO_BUY)).toBeVisible()

  const desktop = await openAs({ session: customer.session, size: 'desktop', at: '/dashboard' })
  await desktop.getByRole('link', { name: 'Seguir con el cuestionario' }).click()
  await expect(new Wizard(desktop).question(TO_BUY)).toBeVisible()
})

test('a tap shows at once, however slow the network is @movil', async ({ openAs }) => {
  const person = await aCustomer()
  const { session } = person
  const page = await openAs({ session })
  /** Holds back the answers to one call until they are released. */
  async function hold(path: string): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(`**/api${path}`, async route => {
      await released
      await route.continue()
    })
    return release
  }
  await page.goto('/cuestionario?new=1')
  const letStart = await hold('/questionnaires')
  const card = page.getByRole('button', { name: /Mejorar mi hipoteca Paga/ })
  await card.tap()
  await expect(card).toHaveAttribute('aria-busy', 'true')
  letStart()
  await expect(new Wizard(page).question(YEARS)).toBeVisible()

  const { operationId } = await aQuestionnaire(purchaseAnswers(person, false), person)
  await page.goto(`/cuestionario?operationId=${operationId}&paso=resumen`)
  const letSend = await hold('/questionnaires/*/complete')
  const send = page.getByRole('button', { name: 'Enviar mi solicitud' })
  await send.tap()
  await expect(send).toHaveAttribute('data-loading', 'true')
  letSend()
  await expect(page.getByRole('heading', { name: /¡Felicidades/ })).toBeVisible()
})

test('without a network answers are kept, and sent once it is back @movil', async ({ openAs, complaints }) => {
  const { customer, operationId } = await aQuestionnaire({ yearsMortgage: '10_20' })
  const page = await openAs({ session: customer.session, at: '/cuestionario' })
  const wizard = new Wizard(page)
  await expect(wizard.question(FOUND)).toBeVisible()
  await page.context().setOffline(true)
  await wizard.choose(FOUND, 'No, todavía busco')
  await wizard.type(OWNERS, '4')
  await expect(page.getByText('Sin conexión: lo guardamos en cuanto vuelva.')).toBeVisible()
  expect(await saved(customer.session.token, operationId)).toEqual({ yearsMortgage: '10_20' })
  await page.context().setOffline(false)
  await wizard.saved()
  expect(await saved(customer.session.token, operationId)).toMatchObject({
    propertyFound: false,
    howManyPropertyOwners: 4,
  })
  // The browser logs each reconnection attempt of the socket.
  const others = complaints.filter(complaint => !complaint.includes('WebSocket connection'))
  complaints.splice(0, complaints.length, ...others)
})
