import { call, demoSession } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

test("a broker's tasks by keys alone: a line becomes a task, which is found, edited, done and taken back @escritorio", async ({
  openAs,
}) => {
  const { operationId, number: numOperation } = await anOperation()
  const page = await openAs({ session: 'broker' })
  const word = `Zarzuela${numOperation}`
  await page.goto('/operations')
  await page.getByRole('heading', { name: 'Operaciones' }).waitFor()

  await page.keyboard.press('t')
  const quick = page.getByRole('dialog', { name: 'Tarea rápida' })
  await expect(quick.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(`Llamar a ${word} mañana 10:00 #${numOperation}`)
  const understood = quick.getByRole('region', { name: 'Se guardará' })
  await expect(understood).toContainText(`Llamar a ${word}`)
  await expect(understood).toContainText('10:00')
  await expect(understood).toContainText(`Nº ${numOperation}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Tarea creada: Llamar a ${word}`)).toBeVisible()

  await page.goto('/tasks')
  await page.getByRole('searchbox', { name: 'Buscar tareas' }).focus()
  await page.keyboard.type(word)
  const row = page.getByRole('link', { name: `Llamar a ${word}` })
  await expect(row).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 tarea' })).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\/[\w-]{36}\?search=/)
  const panel = page.getByRole('dialog', { name: 'Tarea' })
  await panel.getByRole('button', { name: 'Editar' }).focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Añadir elemento' }).focus()
  await page.keyboard.press('Enter')
  const item = (position: number) => panel.getByRole('textbox', { name: `Elemento ${position}` })
  await expect(item(1)).toBeFocused()
  await page.keyboard.type('DNI')
  await page.keyboard.press('Enter')
  await expect(item(2)).toBeFocused()
  await page.keyboard.type('Nóminas')
  await page.keyboard.press('Alt+ArrowUp')
  await panel.getByRole('button', { name: 'Guardar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tarea guardada correctamente')).toBeVisible()
  // Saving returns to the list with its filters.
  await expect(page).toHaveURL(`/tasks?search=${word}`)
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: `Completar: Llamar a ${word}` }).focus()
  await page.keyboard.press('Enter')
  // Focusing the message keeps it from disappearing.
  await page.getByRole('button', { name: 'Deshacer' }).focus()
  await expect(page.getByText('Tarea completada')).toBeVisible()
  await expect(row).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()

  const { token } = await demoSession('broker')
  const filterColumns = [{ id: 'operationId', value: operationId }]
  const stored = await call('POST', '/tasks/listPagination', { token, body: { filterColumns } })
  expect(stored).toMatchObject({
    records: [{ name: `Llamar a ${word}`, state: 'PENDIENTE', checklist: [{ name: 'Nóminas' }, { name: 'DNI' }] }],
  })
})
