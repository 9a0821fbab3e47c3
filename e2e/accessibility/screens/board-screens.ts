import { click, over, type Screen } from './screen'

/** The whole board is checked once; overlays are checked with the one card that has this word. */
export function boardScreens(word: string): Screen[] {
  const board = { route: 'paths.operations', path: `/operations?view=board&search=${word}` }
  const list = { route: 'paths.operations', path: `/operations?view=list&search=${word}` }
  return [
    { route: 'paths.operations', path: '/operations?view=board' },
    over(board, 'filter', click('button', 'Etiquetas')),
    over(board, 'move', async page => {
      await page.getByRole('button', { name: /^Mover la operación/ }).click()
      // Closes the list of lists, which opens immediately for typing.
      await page.getByRole('combobox', { name: 'Lista' }).press('Tab')
    }),
    over(board, 'state change', async page => {
      await page.getByRole('button', { name: /^Mover la operación/ }).click()
      await page.getByRole('combobox', { name: 'Lista' }).click()
      await page.getByRole('option', { name: 'Aprobación' }).click()
      await page.getByRole('button', { name: 'Mover', exact: true }).click()
      await page.getByRole('button', { name: 'Ver el correo' }).click()
    }),
    { ...board, path: `${board.path}&lens=DOCUMENTS`, what: 'lens' },
    over(board, 'create', click('button', 'Crear operación')),
    { route: 'paths.operations', path: '/operations?view=list&typeOperation=REFORMA' },
    over(list, 'columns', click('button', 'Columnas')),
    over(list, 'view', async page => {
      await page.getByRole('button', { name: 'Vistas' }).click()
      await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).waitFor()
    }),
    over(list, 'archive of what is selected', async page => {
      await page.getByLabel('Seleccionar todo').check()
      await page.getByRole('button', { name: 'Archivar' }).click()
      await page.getByLabel('Cerrada con éxito').check()
    }),
    over({ route: 'paths.operations' }, 'refusals', async page => {
      await page.getByRole('button', { name: 'Archivar 1 operación' }).click()
      await page.getByRole('dialog', { name: '1 operación se ha quedado como estaba' }).waitFor()
    }),
    { route: "paths.board(':state')", path: '/board/NEGOCIACION' },
  ]
}
