import { cents, centsToEuros, type Euros } from '@llave/domain/money/money'
import { READABLE, UNREADABLE } from '@llave/domain/money/typed-amounts.testing'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { errors } from '@llave/texts/es/errors'
import { expect, type Locator, type Page } from '@playwright/test'
import { call, demoSession } from '../../helpers/api'
import { anOperation, aQuestionnaire } from '../../helpers/operations'
import { test } from '../../helpers/test'
import { Wizard } from '../../helpers/wizard'

/** An amount as typed, key by key, and its value in euros. */
const READ: readonly (readonly [typed: string, euros: number])[] = [
  ['1250000', 1_250_000],
  ['1.250', 1250],
  ['1.250.000', 1_250_000],
  ['185.500,00', 185_500],
  ['1.500,50', 1500.5],
  ['1500,5', 1500.5],
  ['2500.75', 2500.75],
  ['1 350 000', 1_350_000],
  ["1'450'000", 1_450_000],
  ['€ 1.550', 1550],
  ['1.650 euros', 1650],
  ['99999999999', 99_999_999_999],
]

/** Milliseconds between keys: somebody who searches for each key, types well, or touch-types. */
const PACES = [400, 80, 20] as const

/** Replaces the content of a field, and checks that it stays as typed. */
async function typeOver(page: Page, field: Locator, typed: string, delay = 20): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay })
  await expect(field).toHaveValue(typed)
}

/** An amount as written in Spain, with cents if there are any. */
function written(euros: Euros, decimals = Number.isInteger(euros) ? 0 : 2): string {
  return new Intl.NumberFormat('es-ES', { useGrouping: 'always', minimumFractionDigits: decimals }).format(euros)
}

const COST = '¿Cuánto cuesta lo que quieres comprar?'

/** A customer at the question about the price of the home. */
async function atTheCost(openAs: () => Promise<Page>, customer: Started): Promise<{ page: Page; field: Locator }> {
  const page = await openAs()
  await page.goto(`/cuestionario?operationId=${customer.operationId}&paso=amountProject`)
  const field = page.getByRole('textbox', { name: COST, exact: true })
  await expect(field).toBeFocused()
  return { page, field }
}
type Started = Awaited<ReturnType<typeof aQuestionnaire>>

const aPurchase = () =>
  aQuestionnaire({
    yearsMortgage: '10_20',
    propertyFound: true,
    howManyPropertyOwners: 1,
    typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
    propertyIsProtected: 'NO',
    statePropertyBuy: 'NUEVO',
  })

async function storedCost({ customer, operationId }: Started): Promise<unknown> {
  const { token } = customer.session
  const { answers } = await call<{ answers: { amountProject?: number } }>('GET', `/questionnaires/${operationId}`, {
    token,
  })
  return answers.amountProject
}

test('a customer’s amount is stored as it was meant, however it is typed', async ({ openAs }) => {
  const started = await aPurchase()
  const { page, field } = await atTheCost(() => openAs({ session: started.customer.session }), started)
  const wizard = new Wizard(page)
  for (const [typed, euros] of READ) {
    await test.step(typed, async () => {
      await typeOver(page, field, typed)
      await wizard.goOn(COST)
      await expect.poll(() => storedCost(started)).toBe(euros)
      await page.getByRole('button', { name: 'Atrás' }).click()
      await expect(wizard.question(COST)).toBeVisible()
    })
  }
})

/** The domain's own cases, except those that only a paste can produce. */
const CASES = [...READABLE, ...UNREADABLE].filter(([typed]) => !/[\t\n]/.test(typed) && typed.length < 20)

/** Most of the time passes between two keys, so this many pages are typed into in parallel; each has to be opened. */
const PAGES = 6

test('an amount is understood in the same way at every pace @movil', async ({ openAs }) => {
  test.setTimeout(420_000)
  const started = await aPurchase()
  const context = (await openAs({ session: started.customer.session })).context()
  const left = PACES.flatMap(pace => CASES.map(([typed, meant]) => ({ typed, meant, pace })))
  let opened: Promise<unknown> = Promise.resolve()
  async function typeSome(): Promise<void> {
    // Pages are opened one after the other: together they would keep a busy machine from showing any.
    const opening = opened.then(() => atTheCost(() => context.newPage(), started))
    opened = opening
    const { page, field } = await opening
    for (let next = left.shift(); next; next = left.shift()) await typeAndLeave(page, field, next)
  }
  await Promise.all(Array.from({ length: PAGES }, typeSome))
})

interface Case {
  readonly typed: string
  /** The amount in cents, or the error. */
  readonly meant: number | FieldError
  readonly pace: number
}

/** An amount stays as typed while typing, with its interpretation beside it; on blur it is formatted as in Spain. */
async function typeAndLeave(page: Page, field: Locator, { typed, meant, pace }: Case): Promise<void> {
  const name = `${typed} at ${pace} ms a key`
  await typeOver(page, field, typed, pace)
  const reading = page.locator('[data-reading]')
  if (typeof meant === 'number') {
    const amount = centsToEuros(cents(meant))
    await expect(reading, name).toHaveText(`= ${written(amount, 2)} €`)
    await page.keyboard.press('Tab')
    await expect(field, name).toHaveValue(written(amount))
  } else {
    await expect(reading, name).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText(errors[meant]), name).toBeVisible()
    await expect(field, name).toHaveValue(typed)
  }
}

const AMOUNT = 'Precio'

async function storedAmount(token: string, operationId: string): Promise<unknown> {
  const { amountProject } = await call<{ amountProject: number | null }>('GET', `/operations/${operationId}`, { token })
  return amountProject
}

async function atTheOperation(openAs: (session: Broker) => Promise<Page>) {
  const session = await demoSession('broker')
  const { operationId } = await anOperation()
  const page = await openAs(session)
  await page.goto(`/operations/${operationId}`)
  return {
    page,
    field: page.getByRole('textbox', { name: AMOUNT, exact: true }),
    save: page.getByRole('button', { name: 'Guardar (1)' }),
    stored: () => storedAmount(session.token, operationId),
  }
}
type Broker = Awaited<ReturnType<typeof demoSession>>

test('a broker’s amount is stored as it was meant, however it is typed @escritorio', async ({ openAs }) => {
  const { page, field, save, stored } = await atTheOperation(session => openAs({ session }))
  // Each value differs from the previously stored one.
  let before: number | null = null
  for (const [typed, euros] of READ) {
    await test.step(typed, async () => {
      await typeOver(page, field, typed)
      await page.keyboard.press('Tab')
      await expect(field).toHaveValue(written(euros))
      if (euros !== before) await save.click()
      await expect.poll(stored).toBe(euros)
      await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
      before = euros
    })
  }
})

test('an amount is pasted, left, and corrected in its middle @escritorio', async ({ openAs }) => {
  const { page, field, save, stored } = await atTheOperation(session => openAs({ session }))
  const notes = page.getByRole('textbox', { name: 'Descripción' })
  await notes.fill('1.250.000,50 €')
  await notes.press('ControlOrMeta+a')
  await notes.press('ControlOrMeta+x')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('1.250.000,50 €')
  await expect(page.getByText('= 1.250.000,50 €')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('1.250.000,50')
  await expect(page.getByText('= 1.250.000,50 €')).toBeHidden()

  await field.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('98', { delay: 20 })
  await expect(field).toHaveValue('1.98250.000,50')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue('1.980.000,50')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(field).toHaveValue('1.970.000,50')
  await page.keyboard.press('End')
  for (const _ of ',50') await page.keyboard.press('Backspace')
  await expect(page.getByText('= 1.970.000,00 €')).toBeVisible()
  await save.click()
  await expect.poll(stored).toBe(1_970_000)
  await expect(field).toHaveValue('1.970.000')
})
