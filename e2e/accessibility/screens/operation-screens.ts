import { aPdf } from '../../helpers/files'
import { click, over, type Screen } from './screen'

/** The detail of an operation, and of one whose customer is still answering. */
export function operationScreens(operationId: string, waitingId: string): Screen[] {
  const route = "paths.operation(':operationId', ':tab?')"
  const detail = { route, path: `/operations/${operationId}` }
  const tab = (at: number) => ({ route, path: `${detail.path}/${at}` })
  const waiting = { route, path: `/operations/${waitingId}` }
  return [
    detail,
    { route: "paths.operationFiles(':operationId')", path: `${detail.path}/files` },
    tab(2),
    over(detail, 'tag form', async page => {
      await page.getByRole('button', { name: 'Cambiar las etiquetas' }).click()
      await page.getByRole('button', { name: 'Crear etiqueta' }).click()
    }),
    over(tab(0), 'comment with a file', async page => {
      await page.getByRole('textbox', { name: 'Comentario' }).click()
      await page.keyboard.type('Falta la última nómina')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Adjuntar archivos' }).first().click()
      await (await chooser).setFiles(aPdf('nomina.pdf', 'Nómina'))
      await page.getByRole('button', { name: 'Quitar nomina.pdf' }).waitFor()
    }),
    over(detail, 'messages', async page => {
      await page.getByRole('tab', { name: /^Mensajes/ }).click()
      await page.getByRole('textbox', { name: 'Mensaje' }).waitFor()
    }),
    over(tab(3), 'fees', async page => {
      await page.getByRole('button', { name: 'Cambiar honorarios' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Máximo' }).fill('4500')
    }),
    over(tab(3), 'bin', click('button', 'Papelera')),
    over(tab(3), 'dates', async page => {
      await click('button', /^Más acciones para /)(page)
      await page.getByRole('menuitem', { name: 'Plazo y caducidad' }).click()
    }),
    over(detail, 'offers', async page => {
      await page.getByRole('tab', { name: 'Ofertas' }).click()
      await page.getByRole('region', { name: 'Ofertas de los bancos' }).waitFor()
    }),
    over({ route }, 'offer', async page => {
      await page.getByRole('button', { name: 'Añadir oferta' }).click()
      await page.getByRole('button', { name: 'Añadir producto' }).click()
      await page.getByRole('button', { name: 'Añadir condición' }).click()
      await page.getByRole('button', { name: 'Guardar la oferta' }).click()
    }),
    over(detail, 'dossier', async page => {
      await page.getByRole('tab', { name: 'Ofertas' }).click()
      await page.getByRole('button', { name: 'Preparar dosier', exact: true }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('combobox', { name: 'Banco' }).fill('ING')
      await page.getByRole('option', { name: 'ING', exact: true }).click()
      await drawer
        .getByText(/^(Documentos, en el orden de ING|No hay ningún documento validado)/)
        .first()
        .waitFor()
    }),
    { ...waiting, what: 'questionnaire' },
    over(waiting, 'questionnaire by telephone', async page => {
      await page.getByRole('tab', { name: 'Cuestionario' }).click()
      await page.getByRole('button', { name: 'Rellenar con el cliente' }).click()
      await page.getByRole('textbox', { name: '¿Cuántos titulares son?' }).fill('1')
    }),
    over(detail, 'archive', async page => {
      await page.getByRole('button', { name: 'Más opciones' }).click()
      await page.getByRole('menuitem', { name: 'Archivar…' }).click()
    }),
    over(detail, 'contacts', click('tab', 'Contactos')),
    over(detail, 'another holder', click('button', 'Añadir titular')),
    over(detail, 'a holder leaves', async page => {
      await page
        .getByRole('button', { name: /^Acciones de / })
        .nth(1)
        .click()
      await page.getByRole('menuitem', { name: 'Ya no participa…' }).click()
      await page.getByRole('heading', { name: 'Qué pasará' }).waitFor()
    }),
  ]
}
