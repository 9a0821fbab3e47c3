import { aStatement, statementText, type WrittenMovement } from '@llave/domain/norma43/statement.testing'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test('an invoice is noted, the bank’s statements say what has arrived of it and what was returned, and nothing is counted twice @escritorio', async ({
  openAs,
}) => {
  const { operationId, number: numOperation, customer } = await anOperation('CONTRATO_INTERMEDIACION')
  const page = await openAs({ session: 'broker' })
  const number = `2026/J${numOperation}`
  await page.goto(`/operations/${operationId}`)
  await page.getByRole('button', { name: 'Añadir factura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir una factura de honorarios' })
  await dialog.getByLabel('Número de factura').fill(number)
  await dialog.getByRole('button', { name: 'Guardar factura' }).click()
  await expect(dialog.getByText('Este campo es obligatorio').first()).toBeVisible()
  await dialog.getByLabel('Importe').pressSequentially('1210,50')
  await dialog.getByRole('button', { name: 'Guardar factura' }).click()
  await expect(page.getByText(`Factura ${number}`)).toBeVisible()
  await expect(page.getByText('Sin cobrar').first()).toBeVisible()

  // One with its own reference, one that only the name matches, and a debit.
  const day = calendarDay(new Date()).slice(2).replaceAll('-', '')
  const arrived = (amount: number, concept: string): WrittenMovement => ({ day, amount, concepts: [concept] })
  const named = `${customer.name} ${customer.lastname}`.toUpperCase()
  const lines = aStatement([arrived(1_000_00, number), arrived(210_50, named), arrived(-40_00, 'LUZ')])
  const statement = (text: string) => ({ name: 'extracto.n43', mimeType: 'text/plain', buffer: Buffer.from(text) })
  const file = page.locator('input[type="file"]')
  await page.goto('/cobros')
  await file.setInputFiles(statement(statementText(lines.filter((_, at) => at !== 1))))
  await expect(page.getByText(/^Línea \d+: los abonos no suman lo que dice\.$/)).toBeVisible()
  await file.setInputFiles(statement(statementText(lines)))
  await expect(page.getByText('2 movimientos: 2 nuevos, 0 asignados sin dudas.')).toBeVisible()

  // The amount differs from what is outstanding, so a person decides: by hotkey and by click.
  const movement = (concept: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(concept, { exact: true }) })
  await movement(number).focus()
  await page.keyboard.press('1')
  await expect(page.getByText('Cobro asignado').first()).toBeVisible()
  await expect(movement(named).getByRole('button', { name: new RegExp(`Nº ${numOperation}.*210,50`) })).toBeVisible()
  await movement(named)
    .getByRole('button', { name: new RegExp(`Nº ${numOperation}`) })
    .first()
    .click()
  await expect(movement(named)).toHaveCount(0)
  await file.setInputFiles(statement(statementText(lines)))
  await expect(page.getByText('2 movimientos: 0 nuevos, 0 asignados sin dudas.')).toBeVisible()

  await page.goto(`/operations/${operationId}`)
  await expect(page.getByText('Honorarios cobrados')).toBeVisible()
  await expect(page.getByText(/^Cobrada · 1\.000/)).toBeVisible()

  // A discount after payment is returned: the bank statement has the credit note's number.
  await page.getByRole('button', { name: `Más acciones de Factura ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Añadir rectificativa' }).click()
  const rectify = page.getByRole('dialog', { name: `Rectificar la factura ${number}` })
  await rectify.getByLabel('Número de la rectificativa').fill(`R-${number}`)
  await rectify.getByLabel('Importe que se rectifica').fill('250,50')
  await rectify.getByRole('button', { name: 'Guardar rectificativa' }).click()
  await expect(rectify.getByText('Este campo es obligatorio').first()).toBeVisible()
  await rectify.getByLabel('Motivo').pressSequentially('Descuento acordado')
  await rectify.getByRole('button', { name: 'Guardar rectificativa' }).click()
  await expect(page.getByText(/Por devolver: 250,50/)).toBeVisible()
  await page.goto('/cobros')
  const debit: WrittenMovement = { day, amount: -250_50, concepts: [`DEVOLUCION R-${number}`] }
  await file.setInputFiles(statement(statementText(aStatement([debit]))))
  await expect(page.getByText('1 movimiento: 1 nuevo, 1 asignado sin dudas.')).toBeVisible()
  await page.goto(`/operations/${operationId}`)
  await expect(page.getByText('Honorarios cobrados')).toBeVisible()
  await expect(page.getByText(`Rectificativa R-${number}`)).toBeVisible()
  await expect(page.getByText(/Por devolver/)).toBeHidden()
})
