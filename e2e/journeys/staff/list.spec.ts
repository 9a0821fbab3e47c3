import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoSession } from '../../helpers/api'
import { Keyboard } from '../../helpers/keyboard'
import { anOperation, saveOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { typeInto } from '../../helpers/typing'

const DATE = '2026-01-05T10:00:00Z'
const nameOfView = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' })
const link = (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`^Nº ${number}\\b`) })

test('a view is saved and shared, what is selected is changed at once, and the rest says why not @escritorio', async ({
  openAs,
}) => {
  const first = await anOperation('NEGOCIACION')
  const second = await anOperation('NEGOCIACION', true, first.customer)
  const { token } = await demoSession('broker')
  await saveOperation(token, first.operationId, {
    presentationProposalsDate: DATE,
    appraisalDate: DATE,
    signFEINDate: DATE,
    signTransparencyActDate: DATE,
    formalizationDate: DATE,
  })

  const page = await openAs({ session: 'broker', at: '/operations?view=list' })
  await typeInto(page.getByRole('searchbox', { name: 'Buscar operaciones' }), first.word)
  await expect(page.getByText('2 operaciones', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  await expect(nameOfView(page)).toBeFocused()
  await page.keyboard.type(`De ${first.word}`)
  await page.getByLabel('Compartirla con el equipo').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `De ${first.word}` })).toBeVisible()

  const colleague = await openAs({ session: 'superadmin', at: '/operations?view=board' })
  await colleague.getByRole('button', { name: 'Vistas' }).click()
  await colleague.getByRole('menuitem', { name: `De ${first.word}` }).click()
  await expect(colleague.getByText('2 operaciones', { exact: true })).toBeVisible()

  await page.getByLabel('Seleccionar todo').check()
  await page.getByRole('button', { name: 'Asignar' }).click()
  await page.getByRole('menuitem', { name: /^Javier/ }).click()
  await expect(page.getByText('Cambiadas 2 operaciones')).toBeVisible()

  await page.getByLabel('Seleccionar todo').check()
  await page.getByRole('button', { name: 'Archivar' }).click()
  await page.getByLabel('Cerrada con éxito').check()
  await page.getByRole('button', { name: 'Archivar 2 operaciones' }).click()
  const refused = page.getByRole('dialog', { name: '1 operación se ha quedado como estaba' })
  await expect(refused.getByRole('link', { name: `Nº ${second.number}` })).toBeVisible()
  await expect(refused.getByText('Presentación de propuestas, Tasación')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 operación', { exact: true })).toBeVisible()
  await expect(link(page, second.number)).toBeVisible()
  await expect(page.getByText('Selección: 1')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).last().click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toMatch(/^Nº;Título;Tipo;Estado;/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(String(second.number))
})

test('what was archived together comes back at one key @escritorio', async ({ openAs }) => {
  const { customer, number, word } = await anOperation('NEGOCIACION')
  await anOperation('NEGOCIACION', true, customer)
  await anOperation('NEGOCIACION', true, customer)
  const page = await openAs({ session: 'broker' })
  const keys = new Keyboard(page)
  await page.goto('/operations?view=list')
  await typeInto(page.getByRole('searchbox', { name: 'Buscar operaciones' }), word)
  await expect(page.getByText('3 operaciones', { exact: true })).toBeVisible()
  await keys.press(page.getByLabel('Seleccionar todo'), 'Space')
  await keys.button('Archivar')
  const dialog = page.getByRole('dialog', { name: '¿Por qué archivas 3 operaciones?' })
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  // Immediately, because it can only be undone for some seconds.
  await expect(page.getByText('Cambiadas 3 operaciones')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('3 operaciones vuelven a estar como antes')).toBeVisible()
  await expect(page.getByText('3 operaciones', { exact: true })).toBeVisible()
  await expect(link(page, number)).toBeVisible()
})

test('Back leads to the same place in the list, with the same row in focus @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=list' })
  const table = page.getByRole('region', { name: 'Operaciones', exact: true })
  await table.getByRole('link').first().focus()
  for (let row = 0; row < 45; row++) await page.keyboard.press('ArrowDown')
  const focused = page.locator(':focus')
  const name = await focused.innerText()
  const place = await table.evaluate(element => element.scrollTop)
  expect(place).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  await page.goBack()
  await expect(page.locator(':focus')).toHaveText(name.replace(/\n/g, ''))
  await expect.poll(() => table.evaluate(element => element.scrollTop)).toBe(place)
})

test('columns are dragged, and moved by keys past the hidden ones; they stay after a reload @escritorio', async ({
  openAs,
}) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=list' })
  const titles = async () => (await page.getByRole('columnheader').allInnerTexts()).map(text => text.trim())
  const indexes = async (...names: string[]) => {
    const all = await titles()
    return names.map(name => all.indexOf(name))
  }
  await expect(page.getByRole('columnheader', { name: 'Importe' })).toBeVisible()
  await page.getByRole('button', { name: 'Columnas' }).click()
  const box = page.getByRole('group', { name: 'Columnas' })
  const row = (name: string) => box.locator('[data-shown]').filter({ has: page.getByRole('checkbox', { name }) })
  await row('Importe').dragTo(row('Tipo'), { targetPosition: { x: 40, y: 3 }, steps: 10 })
  await expect.poll(() => indexes('Importe', 'Tipo')).toEqual([2, 3])

  // The scroll bar of the columns covers no button.
  const bar = (await page.locator('[data-orientation="vertical"][data-state="visible"]').boundingBox())?.x ?? 0
  const last = await page.getByRole('button', { name: 'Bajar la columna Tipo' }).boundingBox()
  expect(bar).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0))

  // The hidden "Titular" is between this column and the first one.
  await expect(page.getByRole('button', { name: 'Subir la columna Importe' })).toHaveAttribute('aria-disabled', 'true')
  const down = page.getByRole('button', { name: 'Bajar la columna Tipo' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => indexes('Importe', 'Estado', 'Tipo')).toEqual([2, 3, 4])
  await expect(down).toBeFocused()

  await page.keyboard.press('Escape')
  await page.reload()
  await expect.poll(() => indexes('Importe', 'Estado', 'Tipo')).toEqual([2, 3, 4])
})

test('the view with which the contacts were left comes back, and closes nothing that the address opens @escritorio', async ({
  openAs,
}) => {
  const page = await openAs({ session: 'broker', at: '/contacts?hasOperations=true' })
  const name = `Con solicitud ${Date.now()}`
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  await expect(nameOfView(page)).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name })).toBeVisible()

  await page.goto('/contacts?contact=new')
  await expect(page).toHaveURL(/hasOperations=true/)
  await expect(page).toHaveURL(/contact=new/)
  // The list behind the drawer, which the drawer's role hides from queries by role.
  await expect(page.locator('button', { hasText: name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name })).toBeVisible()
})

test('on a tablet the other columns pass below the name of a row, and below its title @escritorio', async ({
  openAs,
}) => {
  const page = await openAs({ session: 'broker' })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/operations?view=list')
  const title = page.getByRole('columnheader', { name: /Operación/ })
  const last = page.getByRole('columnheader').last()
  await expect(title).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  for (const place of [title, page.getByRole('row').nth(1).getByRole('cell').nth(1)]) {
    const whole = await place.evaluate(cell => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const seen = [left + 4, (left + right) / 2, right - 4].map(x => document.elementFromPoint(x, (top + bottom) / 2))
      return seen.every(element => cell.contains(element))
    })
    expect(whole).toBe(true)
  }
})
