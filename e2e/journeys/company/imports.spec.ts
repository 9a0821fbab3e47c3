import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { aPerson, linkTo, waitForMail } from '../../helpers/api'
import { aPdf } from '../../helpers/files'
import { expect, test } from '../../helpers/test'

async function chooseFolder(page: Page, folder: string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir carpeta' }).click()
  await (await asked).setFiles(folder)
}

test('a list of operations is brought in, but for what cannot be, and taken back @escritorio', async ({ openAs }) => {
  const { lastname: word, email } = aPerson()
  const page = await openAs({ session: 'superadmin', at: '/operations?view=list' })
  await page.getByRole('link', { name: 'Importar' }).click()
  const phone = () => `6${randomInt(10_000_000, 99_999_999)}`
  const good = `Rosa ${word};${phone()};${email};Leo ${word};${phone()};En bancos ${word};180.000;BBVA / Caja ${word};Aprobada`
  const titles = 'Cliente;Teléfono;Correo;Cotitular;Teléfono cotitular;Etapa;Hipoteca;Banco;Respuesta'
  const rows = [titles, good, good, `Pedro ${word};512;;;;Estudio;95.000;;`]
  await page.locator('input[type=file]').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await expect(page.getByRole('heading', { name: `${word}.csv` })).toBeVisible()
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Fila ${number}` })
  await expect(row(4)).toContainText('Teléfono «512»')

  await page.getByRole('combobox', { name: `Estado: En bancos ${word}` }).click()
  await page.getByRole('option', { name: 'Negociación' }).click()
  await page.getByRole('combobox', { name: /^Tipo de operación: / }).click()
  await page.getByRole('option', { name: 'Compra de vivienda' }).click()
  await page.getByRole('combobox', { name: `Banco: Caja ${word}` }).click()
  await page.getByRole('option', { name: 'No importar' }).click()
  await expect(row(2)).toContainText('Se crea')
  await expect(row(2)).toContainText(`Con Leo ${word}`)
  await expect(row(3)).toContainText('Repite una fila anterior.')
  await page.reload()
  await page.getByRole('button', { name: 'Importar 1 operación' }).click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('checkbox', { name: 'Invitar a los clientes a su área' }).check()
  await confirm.getByText('Sale 1 correo').click()
  await expect(confirm.getByText(`Rosa ${word} · ${email}`)).toBeVisible()
  await confirm.getByRole('button', { name: 'Importar e invitar' }).click()
  await expect(page.getByRole('heading', { name: '1 operación creada' })).toBeVisible()
  await expect(row(2)).toContainText('Invitado a su área')
  const created = await row(2).getByRole('link').getAttribute('href')

  await row(2).getByRole('link').click()
  await expect(page.getByText('Negociación').first()).toBeVisible()
  await expect(page.getByText('BBVA').first()).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Leo ${word}` })
      .first(),
  ).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Ver las operaciones' }).click()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
  await expect(page.getByText('1 operación', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'De una importación' }).click()
  await expect(page.getByText('1 operación', { exact: true })).toHaveCount(0)
  await page.goBack()

  const folder = test.info().outputPath('cartera')
  for (const name of [`${word} Rosa`, 'Otra carpeta']) {
    const { buffer } = aPdf('nota.pdf', 'Nota')
    mkdirSync(path.join(folder, name), { recursive: true })
    writeFileSync(path.join(folder, name, 'nota.pdf'), buffer)
  }
  await chooseFolder(page, folder)
  await expect(page.getByRole('combobox', { name: `${word} Rosa` })).toHaveValue(new RegExp(`Rosa ${word}`))
  // Reloading the page before that would abort the upload.
  const kept = page.waitForResponse(answer => answer.url().endsWith('/imports/uploadFile') && answer.ok())
  await page.getByRole('button', { name: 'Añadir 1 archivo' }).click()
  await expect(page.getByRole('button', { name: 'Añadir 1 archivo' })).toHaveCount(0)
  await kept
  await page.reload()
  await chooseFolder(page, folder)
  await expect(page.getByText('1 archivo ya está.')).toBeVisible()

  const invitation = linkTo(await waitForMail(email, /./), '/changePassword/')
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar 1 operación' }).click()
  await expect(page.getByRole('heading', { name: 'La importación se ha deshecho' })).toBeVisible()
  await page.goto(created ?? '')
  await expect(page.getByText('Esta operación no existe o no la puedes ver.')).toBeVisible()
  const invited = await openAs({ at: invitation })
  await expect(invited.getByText('Hemos retirado esta invitación')).toBeVisible()
})
