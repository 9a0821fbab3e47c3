import { click, over, type Screen } from './screen'

/** A broker's screens besides the operations. `operationId`: one with nothing left to review, and with this task. */
export function workScreens(operationId: string, taskId: string): Screen[] {
  const contacts = { route: 'paths.contacts', path: '/contacts?role=NOTARIA' }
  const tasks = { route: "paths.task(':taskId?')", path: '/tasks' }
  return [
    { route: 'paths.dashboard', path: '/dashboard?period=ALL' },
    over({ route: 'paths.dashboard' }, 'tables', async page => {
      await page.getByRole('img', { name: /^Ganadas y perdidas/ }).waitFor()
      for (const table of await page.getByText('Ver como tabla').all()) await table.click()
    }),
    { route: 'paths.review', path: '/revision?cola=todas', open: page => page.locator('[data-shown]').waitFor() },
    over({ route: 'paths.review' }, 'rejection', async page => {
      await page.keyboard.press('r')
      await page.getByRole('textbox', { name: 'Motivo' }).waitFor()
    }),
    { route: 'paths.review', path: `/revision?operacion=${operationId}`, what: 'nothing left' },
    contacts,
    over(contacts, 'contact', click('link', 'Notaría Herrero y Salas')),
    {
      route: "paths.contactRecord(':contactId')",
      path: '/contacts?role=NOTARIA',
      open: async page => {
        await page.getByRole('link', { name: 'Notaría Herrero y Salas' }).click()
        await page.getByRole('link', { name: 'Abrir la ficha' }).click()
        await page.getByRole('heading', { name: 'Conversación' }).waitFor()
      },
    },
    over(contacts, 'merge', async page => {
      await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
      await page.getByRole('button', { name: 'Fusionar' }).click()
      await page.getByRole('radio').first().waitFor()
    }),
    over(contacts, 'import', async page => {
      await page.getByRole('button', { name: 'Importar' }).click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Elegir archivo' }).click()
      const buffer = Buffer.from('Nombre;Correo;Notas\nMarta Gil;no es un correo;\n')
      await (await chooser).setFiles({ name: 'contactos.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    }),
    tasks,
    { ...tasks, path: `/tasks/${taskId}`, what: 'task' },
    over({ ...tasks, path: '/tasks/new' }, 'errors', click('button', 'Crear tarea')),
    over({ ...tasks, path: '/tasks?view=week&who=all' }, 'week', page =>
      page.getByRole('button', { name: 'Semana siguiente' }).waitFor(),
    ),
    over(tasks, 'quick entry', async page => {
      await page.keyboard.press('t')
      await page.getByRole('dialog', { name: 'Tarea rápida' }).getByRole('textbox').waitFor()
      await page.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Llamar a Ana mañana 10:00')
      await page.getByRole('region', { name: 'Se guardará' }).waitFor()
    }),
    { route: 'paths.notifications', path: '/notificaciones' },
    over({ route: 'paths.notifications', path: '/notificaciones' }, 'operation', async page => {
      await page
        .getByRole('main')
        .locator('a[data-notice]')
        .filter({ hasText: /Nº \d+/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Operación' }).waitFor()
    }),
  ]
}
