import { click, type Screen } from './screen'

/** A broker's screens besides the operations. `operationId`: one with nothing left to review, and with this task. */
export function workScreens(operationId: string, taskId: string): Screen[] {
  return [
    { route: 'paths.dashboard', path: '/dashboard?period=ALL' },
    {
      route: 'paths.dashboard',
      what: 'tables',
      open: async page => {
        await page.getByRole('img', { name: /^Ganadas y perdidas/ }).waitFor()
        for (const table of await page.getByText('Ver como tabla').all()) await table.click()
      },
    },
    { route: 'paths.review', path: '/revision?cola=todas', open: page => page.locator('[data-shown]').waitFor() },
    {
      route: 'paths.review',
      what: 'rejection',
      open: async page => {
        await page.keyboard.press('r')
        await page.getByRole('textbox', { name: 'Motivo' }).waitFor()
      },
    },
    { route: 'paths.review', path: `/revision?operacion=${operationId}`, what: 'nothing left' },
    { route: 'paths.contacts', path: '/contacts?role=NOTARIA' },
    {
      route: 'paths.contacts',
      path: '/contacts?role=NOTARIA',
      what: 'contact',
      open: click('link', 'Notaría Herrero y Salas'),
    },
    {
      route: "paths.contactRecord(':contactId')",
      path: '/contacts?role=NOTARIA',
      open: async page => {
        await page.getByRole('link', { name: 'Notaría Herrero y Salas' }).click()
        await page.getByRole('link', { name: 'Abrir la ficha' }).click()
        await page.getByRole('heading', { name: 'Conversación' }).waitFor()
      },
    },
    {
      route: 'paths.contacts',
      path: '/contacts?role=NOTARIA',
      what: 'merge',
      open: async page => {
        await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
        await page.getByRole('button', { name: 'Fusionar' }).click()
        await page.getByRole('radio').first().waitFor()
      },
    },
    {
      route: 'paths.contacts',
      path: '/contacts?role=NOTARIA',
      what: 'import',
      open: async page => {
        await page.getByRole('button', { name: 'Importar' }).click()
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Elegir archivo' }).click()
        const buffer = Buffer.from('Nombre;Correo;Notas\nMarta Gil;no es un correo;\n')
        await (await chooser).setFiles({ name: 'contactos.csv', mimeType: 'text/csv', buffer })
        await page.getByRole('dialog').getByRole('combobox').first().waitFor()
      },
    },
    { route: "paths.task(':taskId?')", path: '/tasks' },
    { route: "paths.task(':taskId?')", path: `/tasks/${taskId}`, what: 'task' },
    { route: "paths.task(':taskId?')", path: '/tasks/new', what: 'errors', open: click('button', 'Crear tarea') },
    {
      route: "paths.task(':taskId?')",
      path: '/tasks?view=week&who=all',
      what: 'week',
      open: async page => page.getByRole('button', { name: 'Semana siguiente' }).waitFor(),
    },
    {
      route: "paths.task(':taskId?')",
      path: '/tasks',
      what: 'quick entry',
      open: async page => {
        await page.keyboard.press('t')
        await page.getByRole('dialog', { name: 'Tarea rápida' }).getByRole('textbox').waitFor()
        await page.getByRole('textbox', { name: 'Qué hay que hacer' }).fill('Llamar a Ana mañana 10:00')
        await page.getByRole('region', { name: 'Se guardará' }).waitFor()
      },
    },
    { route: 'paths.notifications', path: '/notificaciones' },
    {
      route: 'paths.notifications',
      path: '/notificaciones',
      what: 'operation',
      open: async page => {
        await page
          .getByRole('main')
          .locator('a[data-notice]')
          .filter({ hasText: /Nº \d+/ })
          .first()
          .click()
        await page.getByRole('dialog', { name: 'Operación' }).waitFor()
      },
    },
  ]
}
