import { readFile } from 'node:fs/promises'
import { demoSession } from '../../helpers/api'
import { dayIn, momentOf } from '../../helpers/days'
import { anOperation, saveOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test("the owner's week: what is at risk with its action, and the figures of a period with their table @escritorio", async ({
  openAs,
}) => {
  const session = await demoSession('superadmin')
  const { operationId, number, customer } = await anOperation()
  const dates = {
    presentationProposalsDate: momentOf(dayIn(-9), '10:00'),
    formalizationDate: momentOf(dayIn(3), '10:00'),
  }
  await saveOperation(session.token, operationId, { state: 'TASACION', responsable: session.record._id, ...dates })
  const page = await openAs({ session, at: '/dashboard' })

  // A deed is planned, and the acta that must precede it is missing.
  const more = page.getByRole('button', { name: /^Ver \d+ más$/ })
  const row = page.getByRole('listitem').filter({ hasText: `Nº ${number}` })
  await expect(page.getByRole('heading', { name: 'Lo más urgente' })).toBeVisible()
  if (!(await row.isVisible())) await more.click()
  const name = `${customer.name} ${customer.lastname}`
  await expect(row).toContainText(
    `El acta de transparencia de ${name} tiene que firmarse en 2 días y falta la tasación`,
  )
  await row.getByRole('link', { name: `Ver fechas de la operación ${number}` }).press('Enter')
  await expect(page).toHaveURL(`/operations/${operationId}`)
  await expect(page.getByRole('tab', { name: 'Actividad' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByLabel('Firma del acta de transparencia')).toBeFocused()
  await page.goBack()

  // Period and person are in the URL: Back steps through them, and a reload keeps them. Nothing may have ended yet in a
  // quarter or a year that has just begun.
  const period = page.getByRole('combobox', { name: 'Periodo' })
  await period.click()
  await page.getByRole('option', { name: 'Desde el principio' }).click()
  await expect(page).toHaveURL('/dashboard?period=ALL')
  await page.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: 'Javier Molina Prat' }).click()
  await expect(page.getByRole('heading', { name: 'El día de Javier' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Las cifras de Javier' })).toBeVisible()
  await expect(period).toHaveValue('Desde el principio')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'La oficina en cifras' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard?period=ALL')

  // Each chart has a table behind it, which can be downloaded.
  const results = page.getByRole('img', { name: /^Ganadas y perdidas: / })
  await expect(results).toBeVisible()
  const funnel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Operaciones en curso por estado' }) })
    .last()
  await funnel.getByText('Ver como tabla').click()
  await expect(funnel.getByRole('row')).toHaveCount(13)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    funnel.getByRole('button', { name: /^Descargar CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Operaciones en curso por estado.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe('\ufeffEstado;Operaciones;Hipotecas;Honorarios previstos;Días (mediana)')
  await funnel.getByRole('link', { name: 'Tasación' }).last().click()
  await expect(page).toHaveURL('/board/TASACION')
})
