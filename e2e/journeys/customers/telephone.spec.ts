import type { Locator, Page } from '@playwright/test'
import { aCustomer, aPerson, call, demoSession } from '../../helpers/api'
import { aQuestionnaire } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

const MOST_SECONDS = 4 * 60
/** Seconds of a broker who types fairly well, lets the customer speak before each answer, and looks before clicking. */
const PACE = { key: 0.2, listening: 1.5, click: 2 }

/** A broker who types with the customer on the telephone: letters, digits and Tab. */
class Typist {
  /** The seconds this takes at a broker's pace. */
  seconds = 0

  constructor(private readonly page: Page) {}

  /** Types into the focused field, which must be this one, and continues with the next. */
  async answer(label: string, typed: string): Promise<void> {
    const focused = this.page.locator(':focus')
    await expect(focused.and(this.page.getByLabel(label, { exact: true })).or(this.inGroup(label))).toHaveCount(1)
    await this.page.keyboard.type(typed)
    await this.page.keyboard.press('Tab')
    this.spend({ keys: typed.length + 1, questions: 1 })
  }

  /** Checkboxes are toggled with the space bar; Tab skips the others. */
  async boxes(label: string, marks: readonly boolean[]): Promise<void> {
    for (const mark of marks) {
      await expect(this.inGroup(label)).toHaveCount(1)
      if (mark) await this.page.keyboard.press('Space')
      await this.page.keyboard.press('Tab')
      this.spend({ keys: mark ? 2 : 1 })
    }
    this.spend({ questions: 1 })
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.spend({ keys: 1 })
  }

  async click(button: Locator): Promise<void> {
    await button.click()
    this.seconds += PACE.click
  }

  private spend({ keys = 0, questions = 0 }: { readonly keys?: number; readonly questions?: number }): void {
    this.seconds += keys * PACE.key + questions * PACE.listening
  }

  private inGroup(label: string) {
    return this.page.locator(`fieldset[aria-label="${label}"]`).locator(':focus')
  }
}

/** Whether the focused element is covered. */
function isCovered(): boolean {
  const { activeElement: focused } = document
  if (!focused) return true
  const { x, y, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen === null || !(focused.parentElement?.contains(seen) ?? false)
}

test('a purchase with one holder by telephone, with Tab alone, in less than four minutes @escritorio', async ({
  openAs,
}) => {
  const { customer, operationId } = await aQuestionnaire()
  const session = await demoSession('broker')
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await expect(page.getByRole('tab', { name: 'Cuestionario' })).toBeVisible()
  const typist = new Typist(page)
  await typist.press('3')
  await typist.click(page.getByRole('button', { name: 'Rellenar con el cliente' }))
  await expect(page.getByLabel('¿En cuántos años quiere pagar la hipoteca?')).toBeFocused()

  await typist.answer('¿En cuántos años quiere pagar la hipoteca?', 'De 25')
  await typist.answer('¿Ha encontrado ya la vivienda?', 's')
  await typist.answer('¿Cuántos propietarios serán?', '1')
  await typist.answer('Piso', '1')
  for (const kind of ['Casa', 'Plaza de garaje', 'Terreno', 'Local', 'Trastero']) await typist.answer(kind, '')
  await typist.answer('¿Es una vivienda protegida?', 'No')
  await typist.answer('¿Es nueva o de segunda mano?', 'De')
  await typist.answer('¿Cuánto cuesta lo que quiere comprar?', '210000')
  await typist.answer('¿Cuánto necesita que le preste el banco?', '168000')
  await expect(page.getByText('80 %')).toBeVisible()
  await typist.answer('¿Cuánto dinero aporta?', '65000')
  await typist.boxes('¿De dónde sale ese dinero?', [true, false, false, false])
  await typist.answer('¿Incluye una reforma en la hipoteca?', 'n')
  await typist.answer('¿Cuántos titulares son?', '1')
  // The account's name, phone and e-mail are filled in.
  await typist.answer('Nombre y apellidos', '')
  await typist.answer('Teléfono', '')
  await typist.answer('Correo electrónico', '')
  await typist.answer('Fecha de nacimiento', '01051988')
  await typist.answer('Estado civil', 'Sol')
  await typist.answer('¿En qué trabaja?', 'Enfermera')
  await typist.answer('Situación laboral', 'Contrato i')
  await typist.answer('¿Cuántos años lleva en esa situación?', '6')
  await typist.answer('Ingresos netos al mes', '2150')
  await expect(page.getByText('32,9 %')).toBeVisible()
  await typist.answer('¿Cuántos hijos tiene a su cargo?', '0')
  await typist.answer('¿Dónde vive ahora?', 'Con')
  await typist.answer('¿Paga ahora algún préstamo?', 'n')
  await typist.answer('¿Tiene alguna propiedad?', 'n')
  await typist.answer('¿Cuánto tiene ahorrado?', '70000')
  await typist.answer('¿Tiene un plan de pensiones?', 'n')
  await typist.answer('¿Tiene un fondo de inversión?', 'n')
  await typist.answer('¿Tiene otras inversiones?', 'n')
  await typist.answer('¿Ha preguntado ya en algún banco?', 'n')
  await typist.answer('Observaciones', 'Quiere firmar antes de verano')
  await expect(page.getByText('Todo respondido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completar el cuestionario' })).toBeFocused()
  await test.step('on the way back no field is under what stays in sight', async () => {
    const first = page.getByLabel('¿En cuántos años quiere pagar la hipoteca?')
    const isFirst = () => first.evaluate(field => field === document.activeElement)
    while (!(await isFirst())) {
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(isCovered)).toBe(false)
    }
    await page.getByRole('button', { name: 'Completar el cuestionario' }).focus()
  })
  await typist.press('Enter')
  expect(typist.seconds).toBeLessThan(MOST_SECONDS)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Cuestionario completado')
  await expect
    .poll(() => call('GET', `/operations/${operationId}`, { token: session.token }))
    .toMatchObject({
      state: 'CUESTIONARIO_COMPLETADO',
      amountMortgage: 168_000,
      holders: [{ name: `${customer.name} ${customer.lastname}` }],
    })
})

test('the form of the telephone keeps its lines and shows what has the focus @escritorio', async ({ openAs }) => {
  const { token } = (await aCustomer(aPerson())).session
  const body = { typeOperation: 'REHIPOTECA' }
  const { operationId } = await call<{ operationId: string }>('POST', '/questionnaires/', { token, body })
  const page = await openAs({ session: 'broker', at: `/operations/${operationId}/2` })
  await page.getByRole('button', { name: 'Rellenar con el cliente' }).click()
  const price = page.getByLabel('¿Por cuánto compró la vivienda?')
  const fee = page.getByLabel('¿Cuánto paga ahora al mes de hipoteca?')
  const first = page.getByLabel('¿En cuántos años quiere pagar la hipoteca?')
  const topOf = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? 0)
  await expect(first).toBeFocused()
  const top = await topOf(first)
  await first.selectOption({ index: 1 })
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(await topOf(first)).toBe(top)
  await price.fill('0')
  await price.blur()
  await expect(page.getByText('Tiene que ser mayor que cero.')).toBeVisible()
  expect(await topOf(price)).toBe(await topOf(fee))

  await test.step('Tab brings the whole of several lines into sight', async () => {
    const notes = page.getByLabel('Observaciones')
    // Half of the field is below the edge of the screen.
    await notes.evaluate(field => {
      const { top, height } = field.getBoundingClientRect()
      window.scrollBy(0, top + height / 2 - window.innerHeight)
    })
    await page
      .getByRole('radio', { name: 'No' })
      .last()
      .evaluate(radio => radio.focus({ preventScroll: true }))
    await page.keyboard.press('Tab')
    await expect(notes).toBeFocused()
    await expect(notes).toBeInViewport({ ratio: 1 })
  })

  await test.step('a field is as high as it is beside answers that take two lines', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const other = await aQuestionnaire()
    await page.goto(`/operations/${other.operationId}/2`)
    await page.getByRole('button', { name: 'Rellenar con el cliente' }).click()
    const [yes, no] = [page.getByLabel('Sí, ya la tengo'), page.getByLabel('No, todavía busco')]
    expect(await topOf(no)).toBeGreaterThan(await topOf(yes))
    const heights = await first.evaluate(field => [field.clientHeight, field.parentElement?.clientHeight])
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(2)
  })
})
