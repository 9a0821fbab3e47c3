import { click, type Screen } from './screen'

/** The whole board is checked once; overlays are checked with the one card that has this word. */
export function boardScreens(word: string): Screen[] {
  const board = { route: 'paths.operations', path: `/operations?view=board&search=${word}` }
  const list = { route: 'paths.operations', path: `/operations?view=list&search=${word}` }
  return [
    { route: 'paths.operations', path: '/operations?view=board' },
    { ...board, what: 'filter', open: click('button', 'Etiquetas') },
    {
      ...board,
      what: 'move',
      open: async page => {
        await page.getByRole('button', { name: /^Mover la operación/ }).click()
        // Closes the list of lists, which opens immediately for typing.
        await page.getByRole('combobox', { name: 'Lista' }).press('Tab')
      },
    },
    {
      ...board,
      what: 'state change',
      open: async page => {
        await page.getByRole('button', { name: /^Mover la operación/ }).click()
        await page.getByRole('combobox', { name: 'Lista' }).click()
        await page.getByRole('option', { name: 'Aprobación' }).click()
        await page.getByRole('button', { name: 'Mover', exact: true }).click()
        await page.getByRole('button', { name: 'Ver el correo' }).click()
      },
    },
    { ...board, path: `${board.path}&lens=DOCUMENTS`, what: 'lens' },
    { ...board, what: 'create', open: click('button', 'Crear operación') },
    { route: 'paths.operations', path: '/operations?view=list&typeOperation=REFORMA' },
    { ...list, what: 'columns', open: click('button', 'Columnas') },
    {
      ...list,
      what: 'view',
      open: async page => {
        await page.getByRole('button', { name: 'Vistas' }).click()
        await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
        await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).waitFor()
      },
    },
    {
      ...list,
      what: 'archive of what is selected',
      open: async page => {
        await page.getByLabel('Seleccionar todo').check()
        await page.getByRole('button', { name: 'Archivar' }).click()
        await page.getByLabel('Cerrada con éxito').check()
      },
    },
    {
      route: 'paths.operations',
      what: 'refusals',
      open: async page => {
        await page.getByRole('button', { name: 'Archivar 1 operación' }).click()
        await page.getByRole('dialog', { name: '1 operación se ha quedado como estaba' }).waitFor()
      },
    },
    { route: "paths.board(':state')", path: '/board/NEGOCIACION' },
  ]
}
