import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test('whatever is opened to be filled in takes the focus by itself: one types on, and sets off nothing else @escritorio', async ({
  openAs,
}) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: 'broker' })
  const quick = page.getByRole('dialog', { name: 'Tarea rápida' })
  await page.goto(`/operations/${operationId}`)
  await expect(page.getByRole('tab', { name: 'Tareas' })).toBeVisible()

  await test.step('the box of a button', async () => {
    const button = page.getByRole('button', { name: 'Cambiar las etiquetas' })
    const search = page.getByRole('searchbox', { name: 'Buscar etiquetas' })
    await button.press('Enter')
    await expect(search).toBeFocused()
    // T outside a field opens the quick task.
    await page.keyboard.type('Traspaso 27')
    await expect(search).toHaveValue('Traspaso 27')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('a form beside a table', async () => {
    await page.getByRole('button', { name: 'Nueva tarea' }).press('Enter')
    const name = page.getByRole('region', { name: 'Tarea' }).getByRole('textbox', { name: 'Nombre' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Tasar el piso')
    await expect(name).toHaveValue('Tasar el piso')
    await expect(quick).toHaveCount(0)
    await page.keyboard.press('Tab')
  })

  await test.step('a dialog that a key opens', async () => {
    await page.getByRole('tab', { name: 'Tareas' }).press('t')
    await expect(quick.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Llamar a Ana #1')
    await expect(quick.getByRole('textbox')).toHaveValue('Llamar a Ana #1')
    await page.keyboard.press('Escape')
  })

  await test.step('a form that the address opens', async () => {
    await page.goto('/tasks')
    await expect(page.getByRole('columnheader', { name: 'Tarea' })).toBeVisible()
    await page.keyboard.press('n')
    const name = page.getByRole('dialog', { name: 'Nueva tarea' }).getByRole('textbox', { name: 'Nombre' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Tasar la nave')
    await expect(name).toHaveValue('Tasar la nave')
    await expect(quick).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(name).toHaveCount(0)
  })
})

test('a phone that is turned keeps what was typed in the settings @movil', async ({ openAs }) => {
  const page = await openAs({ session: 'superadmin', size: 'phone', at: '/configuracion/apariencia' })
  const colour = page.getByRole('textbox', { name: 'Código del color' })
  await colour.pressSequentially('#008dd2')
  for (const [width, height] of [
    [932, 430],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole(width > height ? 'tab' : 'combobox', { name: /Marca|Secciones/ })).toBeVisible()
    await expect(colour).toHaveValue('#008dd2')
  }
})
