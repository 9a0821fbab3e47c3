import { expect, type Locator, type Page } from '@playwright/test'
import { aCustomer, aPerson, call, demoSession, type Person, type Session } from './api'
import { dragByEvents, type Place } from './drag'

export interface Operation {
  readonly _id: string
  readonly numOperation: number
  readonly version: number
  readonly state: string
}

export function purchaseAnswers(person: Person, found = true): Record<string, unknown> {
  return {
    yearsMortgage: '25_30',
    propertyFound: found,
    howManyPropertyOwners: 1,
    ...(found && {
      typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
      propertyIsProtected: 'NO',
      statePropertyBuy: 'SEGUNDA_MANO',
      amountProject: 210_000,
      amountMortgage: 170_000,
    }),
    capitalContributed: 60_000,
    originCapital: ['AHORRO'],
    includeReformMortgage: false,
    numHolders: 1,
    holders: [
      {
        name: `${person.name} ${person.lastname}`,
        phone: person.phone,
        email: person.email,
        birthday: '1988-05-01',
        civilStatus: 'SOLTERO',
        profession: 'Enfermera',
        employmentSituation: 'INDEFINIDO',
        professionalSeniority: 6,
        children: 0,
        currentHousingType: 'FAMILIAR',
        haveFinancedPayment: false,
        havePropertie: false,
        currentSavings: 70_000,
        anyPensionPlan: false,
        anyInvestmentFund: false,
        anyOtherInvestmentProducts: false,
      },
    ],
    consultedOtherFinancialInstitutions: false,
  }
}

interface Started {
  readonly customer: Person & { readonly session: Session }
  readonly operationId: string
  readonly numOperation: number
  readonly version: number
}

/** A customer (a new one unless given) with a purchase questionnaire that has just been started. */
export async function aQuestionnaire(
  changes: Record<string, unknown> = {},
  whose?: Started['customer'],
): Promise<Started> {
  const customer = whose ?? (await aCustomer(aPerson()))
  const { token } = customer.session
  const started = await call<{ operationId: string; numOperation: number; version: number }>(
    'POST',
    '/questionnaires/',
    { token, body: { typeOperation: 'COMPRA' } },
  )
  if (Object.keys(changes).length === 0) return { customer, ...started }
  const { version } = await call<{ version: number }>('PUT', `/questionnaires/${started.operationId}`, {
    token,
    body: { version: started.version, changes },
  })
  return { customer, ...started, version }
}

async function complete({ customer, operationId }: Started, changes: Record<string, unknown>): Promise<Operation> {
  const { token } = customer.session
  const { version } = await call<{ version: number }>('PUT', `/questionnaires/${operationId}`, {
    token,
    body: { version: 1, changes },
  })
  return call<Operation>('POST', `/questionnaires/${operationId}/complete`, { token, body: { version } })
}

/**
 * A customer (a new one unless given) whose purchase has been sent, and moved to a state if one is given. A search for
 * `word` only finds what belongs to this customer (a number could also be part of a phone number).
 */
export async function anOperation(
  state?: string,
  found = true,
  whose?: Started['customer'],
  answers: Record<string, unknown> = {},
) {
  const started = await aQuestionnaire({}, whose)
  const { customer, operationId } = started
  const operation = await complete(started, { ...purchaseAnswers(customer, found), ...answers })
  if (state) {
    const { token: staff } = await demoSession('broker')
    await saveOperation(staff, operationId, { state })
  }
  return { customer, operationId, number: operation.numOperation, word: customer.email.split('@')[0] ?? '' }
}

/** A purchase by a customer and another person, already sent. */
export async function aSharedOperation(other: Person) {
  const started = await aQuestionnaire()
  const { customer, operationId } = started
  const [first, second] = [purchaseAnswers(customer), purchaseAnswers(other)]
  const operation = await complete(started, {
    ...first,
    howManyPropertyOwners: 2,
    numHolders: 2,
    holders: [first.holders, second.holders].flat(),
  })
  return { customer, operationId, number: operation.numOperation }
}

interface Fees {
  readonly honorariosMin: number
  readonly honorariosMax: number
  readonly honorariosDoble: number
}

/** Accepts the proposed fees for the operation; without fees its contract waits. */
export async function acceptFees(token: string | undefined, operationId: string, at?: string): Promise<void> {
  const where = { ...(token && { token }), ...(at && { at }) }
  const fees = `/operations/${operationId}/fees`
  const { honorariosMin, honorariosMax, honorariosDoble } = await call<Fees>('GET', fees, where)
  await call('PUT', fees, { ...where, body: { honorariosMin, honorariosMax, honorariosDoble } })
}

/** Changes an operation as a member of the staff; fees are accepted before the contract's state. */
export async function saveOperation(
  token: string,
  operationId: string,
  changes: Record<string, unknown>,
): Promise<Operation> {
  if (changes.state === 'CONTRATO_INTERMEDIACION') await acceptFees(token, operationId)
  return call<Operation>('PUT', `/operations/${operationId}`, { token, body: { notSendEmail: true, ...changes } })
}

export const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const card = (page: Page, listName: string, number: number) =>
  list(page, listName)
    .getByRole('article')
    .filter({ hasText: new RegExp(`Nº ${number}(?!\\d)`) })

export async function dragOver(from: Locator, to: Locator, at: Place): Promise<void> {
  if (from.page().context().browser()?.browserType().name() !== 'firefox') {
    return from.dragTo(to, { targetPosition: at, steps: 10 })
  }
  const target = await to.elementHandle()
  if (target) await from.evaluate(dragByEvents, { to: target, at })
}

/** Moves a card to another list with the mouse; the list may be a strip. */
export async function drag(page: Page, from: string, to: string, number: number): Promise<void> {
  const target = list(page, to)
  await target.scrollIntoViewIfNeeded()
  // The code for dragging loads after the cards.
  await expect(card(page, from, number)).toHaveAttribute('draggable', 'true')
  await dragOver(card(page, from, number), target, { x: 20, y: 200 })
}

/** Moves a card to another list with the keyboard alone: M on the card, the list's name, Enter. */
export async function moveByKeyboard(page: Page, from: string, to: string, number: number): Promise<void> {
  // Cards of lists that are not visible are not in the DOM.
  await list(page, from).scrollIntoViewIfNeeded()
  const dialog = page.getByRole('dialog', { name: `¿Adónde mueves la operación Nº ${number}?` })
  // A dialog that has just closed restores the focus a moment later, and takes it away from the card.
  await expect(async () => {
    await card(page, from, number).getByRole('link').press('m')
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const lists = dialog.getByRole('combobox', { name: 'Lista' })
  await expect(lists).toBeFocused()
  await page.keyboard.type(to)
  await expect(page.getByRole('option', { name: to, exact: true })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

/** Moves a card and waits for the server's answer, because the page shows the new place earlier. */
export async function moved(page: Page, move: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(answer => answer.url().endsWith('/move') && answer.ok())
  await move()
  await kept
}

export async function select(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toHaveValue(option)
}

type Telling = 'Cambiar y avisar por correo' | 'Solo cambiar'

/** Changes the state in the open detail, chooses whether to notify the owners, and waits until it is saved. */
export async function changeState(page: Page, state: string, telling: Telling): Promise<void> {
  await select(page, 'Estado', state)
  await page.getByRole('button', { name: /^Guardar \(/ }).click()
  const dialog = page.getByRole('dialog', { name: `¿Cambiar el estado a «${state}»?` })
  await dialog.getByRole('button', { name: telling }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Guardar \(/ })).toHaveCount(0)
}
