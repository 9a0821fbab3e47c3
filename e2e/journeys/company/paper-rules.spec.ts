import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test('the owner asks some customers for one more paper, sees beforehand of whom, and takes it back @escritorio', async ({
  openAs,
}) => {
  // An amount that nobody else answers, so that the rule only matches this operation.
  const contributed = 61_000 + Math.floor(Math.random() * 9_000)
  const { operationId, number, customer } = await anOperation('SUBIR_DOCUMENTACION', true, undefined, {
    capitalContributed: contributed,
  })
  const paper = `Extracto de ${contributed}`
  const rule = `Ahorro de ${contributed}`
  const phone = await openAs({ session: customer.session, size: 'phone', at: `/solicitud/${operationId}/documentos` })
  await expect(phone.getByText('Nóminas').first()).toBeVisible()
  await expect(phone.getByText(paper)).toHaveCount(0)

  const page = await openAs({ session: 'superadmin', at: '/configuracion/documentos' })
  await page.getByRole('button', { name: 'Añadir regla' }).click()
  const drawer = page.getByRole('dialog', { name: 'Añadir regla' })
  await drawer.getByRole('textbox', { name: 'Nombre de la regla' }).pressSequentially(rule)
  await drawer.getByRole('textbox', { name: 'Cómo se llama' }).pressSequentially(paper)
  for (const [at, comparison] of ['como mínimo', 'como máximo'].entries()) {
    if (at > 0) await drawer.getByRole('button', { name: 'Añadir condición' }).click()
    const of = (label: string) => `${label}, condición ${at + 1}`
    await drawer.getByRole('combobox', { name: of('Respuesta') }).pressSequentially('dinero aporta')
    await page.getByRole('option', { name: '¿Cuánto dinero aporta?' }).click()
    await drawer.getByRole('combobox', { name: of('Comparación') }).selectOption(comparison)
    if (at === 0) {
      await drawer.getByRole('button', { name: 'Guardar la regla' }).click()
      await expect(drawer.getByRole('alert').first()).toBeVisible()
    }
    await drawer.getByRole('textbox', { name: of('Valor') }).pressSequentially(String(contributed))
  }
  await drawer.getByRole('button', { name: 'Guardar la regla' }).click()
  await expect(drawer).toHaveCount(0)

  await page.getByRole('button', { name: `Activar la regla «${rule}»` }).click()
  const on = page.getByRole('dialog', { name: `Activar la regla «${rule}»` })
  await expect(on.getByRole('status')).toContainText('Ahora la cumple 1 operación en curso. Se pediría 1 documento.')
  await expect(on.getByRole('link', { name: new RegExp(`^#${number} `) })).toBeVisible()
  await on.getByText('También las que están en curso').click()
  await on.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(phone.getByText(paper).first()).toBeVisible()

  await page.getByRole('button', { name: `Desactivar la regla «${rule}»` }).click()
  const off = page.getByRole('dialog', { name: `Desactivar la regla «${rule}»` })
  await expect(off.getByRole('status')).toContainText('Cambiaría 1 operación en curso.')
  await off.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(phone.getByText(paper)).toHaveCount(0)
  await page.getByRole('button', { name: `Editar la regla «${rule}»` }).click()
  const changed = page.getByRole('dialog', { name: `Editar la regla «${rule}»` })
  await changed.getByRole('button', { name: 'Eliminar la regla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la regla' }).last().click()
  await expect(page.getByText(rule)).toHaveCount(0)
})
