import { errors } from '@llave/texts/es/errors'
import { expect, type Locator, type Page } from '@playwright/test'
import { call, demoSession } from '../../helpers/api'
import { anOperation, aQuestionnaire } from '../../helpers/operations'
import { test } from '../../helpers/test'
import { Wizard } from '../../helpers/wizard'

/**
 * An amount as typed, its value in euros, and the milliseconds between two keys: somebody who searches for each key,
 * types well, or touch-types. What else is understood: the tests of the domain and of the field.
 */
const READ: readonly (readonly [typed: string, euros: number, pace: number])[] = [
  ['1.250.000', 1_250_000, 400],
  ["1'450'000,50", 1_450_000.5, 80],
  ['1500.5', 1500.5, 20],
  ['€ 1.550', 1550, 20],
  ['99999999999', 99_999_999_999, 20],
]

/** Replaces the content of a field, and checks that it stays as typed. */
async function typeOver(page: Page, field: Locator, typed: string, delay = 20): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay })
  await expect(field).toHaveValue(typed)
}

/** An amount as written in Spain, with cents if there are any. */
function written(euros: number, decimals = Number.isInteger(euros) ? 0 : 2): string {
  return new Intl.NumberFormat('es-ES', { useGrouping: 'always', minimumFractionDigits: decimals }).format(euros)
}

const COST = '¿Cuánto cuesta lo que quieres comprar?'

test('a customer’s amount is stored as it was meant, however it is typed @movil', async ({ openAs }) => {
  const { customer, operationId } = await aQuestionnaire({
    yearsMortgage: '10_20',
    propertyFound: true,
    howManyPropertyOwners: 1,
    typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
    propertyIsProtected: 'NO',
    statePropertyBuy: 'NUEVO',
  })
  const { session } = customer
  const stored = async () => {
    const { answers } = await call<Stored>('GET', `/questionnaires/${operationId}`, { token: session.token })
    return answers.amountProject
  }
  const page = await openAs({ session, at: `/cuestionario?operationId=${operationId}&paso=amountProject` })
  const field = page.getByRole('textbox', { name: COST, exact: true })
  await expect(field).toBeFocused()
  const reading = page.locator('[data-reading]')
  const wizard = new Wizard(page)
  for (const [typed, euros, pace] of READ) {
    await test.step(typed, async () => {
      await typeOver(page, field, typed, pace)
      await expect(reading).toHaveText(`= ${written(euros, 2)} €`)
      await page.keyboard.press('Tab')
      await expect(field).toHaveValue(written(euros))
      await wizard.goOn(COST)
      await expect.poll(stored).toBe(euros)
      await page.getByRole('button', { name: 'Atrás' }).click()
      await expect(wizard.question(COST)).toBeVisible()
    })
  }

  await typeOver(page, field, '1,250')
  await expect(reading).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByText(errors.error_form_number)).toBeVisible()
  await expect(field).toHaveValue('1,250')
})

interface Stored {
  readonly answers: { readonly amountProject?: number }
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
  for (const [typed, euros, pace] of READ) {
    await test.step(typed, async () => {
      await typeOver(page, field, typed, pace)
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
