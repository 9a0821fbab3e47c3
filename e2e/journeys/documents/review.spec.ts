import type { Page } from '@playwright/test'
import { waitForMail } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { papersOf, sendPaper } from '../../helpers/papers'
import { expect, test } from '../../helpers/test'

/** The text in each file; the payslip's contains a finding. */
const WORDS = {
  NOMINAS: 'NOMINAS, nomina. Neto a percibir: 1933,33',
  VIDA_LABORAL: 'VIDA_LABORAL',
  CONTRATO_LABORAL: 'CONTRATO_LABORAL',
  EXTRACTO_BANCARIO: 'EXTRACTO_BANCARIO',
}

/** The file on the screen, by name, once its page has been painted. */
const shown = (page: Page, name: RegExp) => page.getByRole('complementary', { name }).and(page.locator(':visible'))

test('the review desk, by keyboard alone @escritorio', async ({ openAs }) => {
  const { customer, operationId, number } = await anOperation('SUBIR_DOCUMENTACION')
  const { token } = customer.session
  const [holder] = (await papersOf(token, operationId)).holders
  const types = ['NOMINAS', 'VIDA_LABORAL', 'CONTRATO_LABORAL', 'EXTRACTO_BANCARIO'] as const
  for (const type of types) {
    const entry = holder?.holderDocumentation.find(one => one.type === type)
    await sendPaper(token, { operationId, holderId: holder?._id ?? '', documentationId: entry?._id ?? '' }, WORDS[type])
  }
  const states = async () => {
    const [{ holderDocumentation = [] } = {}] = (await papersOf(token, operationId)).holders
    return types.map(type => holderDocumentation.find(entry => entry.type === type)?.state)
  }
  const desk = await openAs({ session: 'broker' })
  const colleague = await openAs({ session: 'superadmin', at: `/revision?operacion=${operationId}` })
  await expect(shown(colleague, /^Nóminas/)).toBeVisible()

  await test.step('from the documents of an operation to the first file', async () => {
    await desk.goto(`/operations/${operationId}`)
    await desk.getByRole('tab', { name: 'Documentos' }).press('Enter')
    await desk.getByRole('link', { name: 'Revisar 4 documentos' }).last().press('Enter')
    await expect(shown(desk, /^Nóminas/)).toContainText('Enfermera')
    await expect(shown(desk, /^Nóminas/)).toContainText('Las últimas 3 nóminas.')
    await expect(desk.getByRole('region', { name: /^Documento: Nóminas/ })).toContainText('NOMINAS')
  })

  await test.step('what the program has read stands beside what was answered, and shows its place', async () => {
    const read = shown(desk, /^Nóminas/).getByRole('region', { name: 'Según el documento' })
    await expect(read).toContainText('No leído')
    const net = read.getByRole('button', { name: /^1\.?933,33/ })
    await net.press('Enter')
    await expect(net).toHaveAttribute('aria-pressed', 'true')
    await expect(desk.locator('[data-marked]')).toBeInViewport()
  })

  await test.step('V validates, Z takes it back, and a colleague’s queue follows', async () => {
    await desk.keyboard.press('v')
    await expect(shown(desk, /^Informe de vida laboral|^Vida laboral/)).toBeVisible()
    // Within the undo time.
    await desk.keyboard.press('z')
    await expect(shown(desk, /^Nóminas/)).toBeVisible()
    await expect(colleague.getByText(/de 4$/)).toBeVisible()
    expect(await states()).toEqual(Array(4).fill('PENDIENTE_VALIDACION'))
  })

  await test.step('J and K pass over, the page is enlarged and turned', async () => {
    await desk.keyboard.press('j')
    await expect(desk.getByText('2 de 4')).toBeVisible()
    await desk.keyboard.press('k')
    await expect(desk.getByText('1 de 4')).toBeVisible()
    const sheet = desk.locator('[data-shown] canvas')
    const wide = async () => (await sheet.boundingBox())?.width ?? 0
    let fitted = 0
    // The page is rendered again when its document returns, because its width is only known then.
    await expect
      .poll(async () => {
        fitted = await wide()
        return fitted
      })
      .toBeGreaterThan(0)
    await desk.keyboard.press('+')
    await expect.poll(wide).toBeGreaterThan(fitted * 1.4)
    await desk.keyboard.press('0')
    await expect.poll(wide).toBe(fitted)
    await desk.keyboard.press('g')
    await expect.poll(wide).toBeGreaterThan(fitted)
    await desk.keyboard.press('0')
  })

  await test.step('R rejects with a ready reason; the customer hears of it when it can no longer be taken back', async () => {
    await desk.keyboard.press('r')
    await desk.keyboard.press('3')
    await desk.keyboard.type(' Faltan agosto y septiembre.')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(/de 3$/)).toBeVisible()
    const mail = await waitForMail(customer.email, new RegExp(`nº ${number}: hay que volver a subir un documento`))
    expect(mail.text).toContain('Faltan agosto y septiembre.')
  })

  await test.step('a verdict given in the moment in which the page is closed counts', async () => {
    await expect(desk.locator('[data-shown]')).toBeVisible()
    await desk.keyboard.press('v')
    await desk.close()
    await expect.poll(async () => (await states()).filter(state => state === 'VALIDADO').length).toBe(1)
  })

  await test.step('the end of the queue says what was done, and Esc leaves', async () => {
    await expect(colleague.getByText('1 de 2')).toBeVisible()
    await expect(colleague.locator('[data-shown]')).toBeVisible()
    await colleague.keyboard.press('v')
    await expect(colleague.getByText('1 de 1')).toBeVisible()
    await expect(colleague.locator('[data-shown]')).toBeVisible()
    await colleague.keyboard.press('v')
    await expect(colleague.getByText('No queda nada por validar.')).toBeVisible()
    await expect(colleague.getByText('2 validados')).toBeVisible()
    await colleague.keyboard.press('Escape')
    await expect(colleague).toHaveURL(/\/operations/)
    await expect.poll(async () => (await states()).filter(state => state === 'VALIDADO').length).toBe(3)
  })
})
