import { expect, test } from '../../helpers/test'

test('what banks did leads from the radar to the operation, its memory and a task @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/radar?de=all' })
  const mortgages = page.getByRole('list', { name: 'Mejoras de hipoteca' }).getByRole('listitem')
  await expect(mortgages.first()).toContainText(/acaba su tramo fijo|Paga .* al mes/)

  // Set aside, and taken back in the same place.
  const first = mortgages.first()
  await first.getByRole('button', { name: /^No es para llamar/ }).click()
  await page.getByRole('menuitem', { name: 'Nunca más' }).click()
  await expect(first).toContainText('No es para llamar.')
  await first.getByRole('button', { name: 'Volver a mostrar' }).click()
  await expect(first.getByRole('button', { name: /^Crear tarea/ })).toBeVisible()

  // The operation's memory confirms what the radar says.
  await page.getByText('Pasarían hoy').click()
  const discarded = page.getByRole('list', { name: 'Pasarían hoy' }).getByRole('listitem').first()
  await expect(discarded).toContainText(/ING aprobó \d+ de \d+ operaciones como esta/)
  await discarded.getByRole('link', { name: /^Nº/ }).click()
  await page.getByRole('tab', { name: /^Ofertas/ }).click()
  const memory = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Memoria de los bancos' }) })
  await expect(memory.first()).toContainText(/Aprobó \d+ de \d+/)
  await page.goto('/radar?lista=PASS&de=all')

  // One press, without a question.
  await discarded.getByRole('button', { name: /^Crear tarea/ }).click()
  await discarded.getByRole('link', { name: 'Ver la tarea' }).click()
  await expect(page.getByRole('dialog', { name: 'Tarea' })).toContainText('ING aprobó')
  await page.goto('/radar?lista=PASS&de=all&estado=TASK')
  await expect(page.getByRole('link', { name: 'Ver la tarea' })).toHaveCount(1)
})
