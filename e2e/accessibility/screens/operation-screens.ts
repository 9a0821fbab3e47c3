import { aPdf } from '../../helpers/files'
import { click, type Screen } from './screen'

/** The detail of an operation, and of one whose customer is still answering. */
export function operationScreens(operationId: string, waitingId: string): Screen[] {
  const detail = `/operations/${operationId}`
  const route = "paths.operation(':operationId', ':tab?')"
  const documents = { route, path: `${detail}/3` }
  return [
    { route, path: detail },
    { route: "paths.operationFiles(':operationId')", path: `${detail}/files` },
    { route, path: `${detail}/2` },
    {
      route,
      path: detail,
      what: 'tag form',
      open: async page => {
        await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click()
        await page.getByRole('button', { name: 'Crear etiqueta' }).click()
      },
    },
    {
      route,
      path: `${detail}/0`,
      what: 'comment with a file',
      open: async page => {
        await page.getByRole('textbox', { name: 'Comentario' }).click()
        await page.keyboard.type('Falta la última nómina')
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Adjuntar archivos' }).first().click()
        await (await chooser).setFiles(aPdf('nomina.pdf', 'Nómina'))
        await page.getByRole('button', { name: 'Quitar nomina.pdf' }).waitFor()
      },
    },
    {
      route,
      path: detail,
      what: 'messages',
      open: async page => {
        await page.getByRole('tab', { name: /^Mensajes/ }).click()
        await page.getByRole('textbox', { name: 'Mensaje' }).waitFor()
      },
    },
    {
      ...documents,
      what: 'fees',
      open: async page => {
        await page.getByRole('button', { name: 'Cambiar honorarios' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Máximo' }).fill('4500')
      },
    },
    { ...documents, what: 'bin', open: click('button', 'Papelera') },
    {
      ...documents,
      what: 'dates',
      open: async page => {
        await page
          .getByRole('button', { name: /^Más acciones para / })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Plazo y caducidad' }).click()
      },
    },
    {
      route,
      path: detail,
      what: 'offers',
      open: async page => {
        await page.getByRole('tab', { name: 'Ofertas' }).click()
        await page.getByRole('region', { name: 'Ofertas de los bancos' }).waitFor()
      },
    },
    {
      route,
      what: 'offer',
      open: async page => {
        await page.getByRole('button', { name: 'Añadir oferta' }).click()
        await page.getByRole('button', { name: 'Añadir producto' }).click()
        await page.getByRole('button', { name: 'Añadir condición' }).click()
        await page.getByRole('button', { name: 'Guardar la oferta' }).click()
      },
    },
    {
      route,
      path: detail,
      what: 'dossier',
      open: async page => {
        await page.getByRole('tab', { name: 'Ofertas' }).click()
        await page.getByRole('button', { name: 'Preparar dosier', exact: true }).click()
        const drawer = page.getByRole('dialog')
        await drawer.getByRole('combobox', { name: 'Banco' }).fill('ING')
        await page.getByRole('option', { name: 'ING', exact: true }).click()
        await drawer
          .getByText(/^(Documentos, en el orden de ING|No hay ningún documento validado)/)
          .first()
          .waitFor()
      },
    },
    { route, path: `/operations/${waitingId}`, what: 'questionnaire' },
    {
      route,
      path: `/operations/${waitingId}`,
      what: 'questionnaire by telephone',
      open: async page => {
        await page.getByRole('tab', { name: 'Cuestionario' }).click()
        await page.getByRole('button', { name: 'Rellenar con el cliente' }).click()
        await page.getByRole('textbox', { name: '¿Cuántos titulares son?' }).fill('1')
      },
    },
    {
      route,
      path: detail,
      what: 'archive',
      open: async page => {
        await page.getByRole('button', { name: 'Más opciones' }).click()
        await page.getByRole('menuitem', { name: 'Archivar…' }).click()
      },
    },
    { route, path: detail, what: 'contacts', open: click('tab', 'Contactos') },
    { route, path: detail, what: 'another holder', open: click('button', 'Añadir titular') },
    {
      route,
      path: detail,
      what: 'a holder leaves',
      open: async page => {
        await page
          .getByRole('button', { name: /^Acciones de / })
          .nth(1)
          .click()
        await page.getByRole('menuitem', { name: 'Ya no participa…' }).click()
        await page.getByRole('heading', { name: 'Qué pasará' }).waitFor()
      },
    },
  ]
}
