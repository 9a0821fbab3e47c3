import { holdLaterScripts } from '../../helpers/later-scripts'
import { anOperation } from '../../helpers/operations'
import { demoSession } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

test('what is typed before a box is there stands in it when it comes, and sets off nothing else @escritorio', async ({
  openAs,
}) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: await demoSession('broker') })
  const search = page.getByRole('searchbox', { name: 'Buscar etiquetas' })
  const newTask = page.getByRole('region', { name: 'Tarea' })
  const quick = page.getByRole('dialog', { name: 'Tarea rápida' })
  const opened = async () => {
    const arrive = await holdLaterScripts(page)
    await page.goto(`/operations/${operationId}`)
    await expect(page.getByRole('tab', { name: 'Tareas' })).toBeVisible()
    return arrive
  }

  await test.step('the box of a button', async () => {
    const arrive = await opened()
    await page.getByRole('button', { name: 'Cambiar las etiquetas' }).press('Enter')
    // T alone opens the quick task.
    await page.keyboard.type('Traspaso 2')
    arrive()
    await expect(search).toHaveValue('Traspaso 2')
    await expect(search).toBeFocused()
    await page.keyboard.type('7')
    await expect(search).toHaveValue('Traspaso 27')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cambiar las etiquetas' })).toBeFocused()
  })

  await test.step('a form beside a table', async () => {
    const arrive = await opened()
    await page.getByRole('button', { name: 'Nueva tarea' }).press('Enter')
    await page.keyboard.type('Tasar el piso')
    arrive()
    const name = newTask.getByRole('textbox', { name: 'Nombre' })
    await expect(name).toHaveValue('Tasar el piso')
    await expect(name).toBeFocused()
    await expect(quick).toHaveCount(0)
    // Once it is there, keys go their usual way.
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Tareas' }).press('t')
    await expect(quick).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a form that the address opens', async () => {
    await page.goto('/tasks')
    await expect(page.getByRole('columnheader', { name: 'Tarea' })).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.type('Tasar la nave')
    const name = page.getByRole('dialog', { name: 'Nueva tarea' }).getByRole('textbox', { name: 'Nombre' })
    await expect(name).toHaveValue('Tasar la nave')
    await expect(quick).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(name).toHaveCount(0)
  })

  await test.step('a dialog that a key opens', async () => {
    const arrive = await opened()
    await page.getByRole('tab', { name: 'Tareas' }).press('t')
    await page.keyboard.type('Llamar a Ana #1')
    arrive()
    await expect(quick.getByRole('textbox')).toHaveValue('Llamar a Ana #1')
    await expect(quick.getByRole('textbox')).toBeFocused()
  })
})
