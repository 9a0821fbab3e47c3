import type { Page } from '@playwright/test'
import { call, demoSession, mailsTo } from '../../helpers/api'
import { anOperation, card, drag, dragOver, list, moveByKeyboard, moved } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { typeInto } from '../../helpers/typing'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar operaciones' })
const boardOf = (word: string) => `/operations?view=board&search=${word}`

test('filters live in the URL: reload, back, a shared link @escritorio', async ({ openAs }) => {
  const { number, word } = await anOperation()
  const page = await openAs({ session: 'broker', at: '/operations?view=board' })
  await typeInto(search(page), word)
  await expect(card(page, 'Cuestionario completado', number)).toBeVisible()
  await page.getByRole('button', { name: 'Tipo' }).click()
  await page.getByRole('checkbox', { name: 'Compra de vivienda' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tipo: 1' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await expect(page).toHaveURL(/typeOperation=COMPRA/)
  await page.reload()
  await expect(search(page)).toHaveValue(word)
  await expect(card(page, 'Cuestionario completado', number)).toBeVisible()
  await card(page, 'Cuestionario completado', number).getByRole('link').click()
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  await page.goBack()
  await expect(search(page)).toHaveValue(word)
  await expect(card(page, 'Cuestionario completado', number)).toBeVisible()

  const top = () =>
    page.getByRole('region', { name: 'Tablero de operaciones' }).evaluate(it => it.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('button', { name: 'Pendiente', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Documentos sin validar' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click()
  expect(await top()).toBe(before)
  await expect(page).toHaveURL(/\/operations\?view=board$/)
  await expect(search(page)).toHaveValue('')
})

test('a refused drop says why and changes nothing @escritorio', async ({ openAs }) => {
  const { number, word } = await anOperation()
  const page = await openAs({ session: 'broker', at: boardOf(word) })
  await drag(page, 'Cuestionario completado', 'Cuestionario en curso', number)
  await expect(page.getByText('Ninguna operación puede volver a «Cuestionario en curso».')).toBeVisible()
  await expect(card(page, 'Cuestionario completado', number)).toBeVisible()

  await drag(page, 'Cuestionario completado', 'Contrato de intermediación', number)
  const question = page.getByRole('dialog', { name: '¿Cambiar el estado a «Contrato de intermediación»?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card(page, 'Cuestionario completado', number)).toBeVisible()
})

test('a custom list holds a card without changing its state @escritorio', async ({ openAs }) => {
  const { number, word } = await anOperation('NEGOCIACION')
  const title = `Esperando herencia ${number}`
  const page = await openAs({ session: 'broker', at: boardOf(word) })
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Título de la lista' }), title)
  await page.keyboard.press('Enter')
  await expect(list(page, title)).toBeVisible()
  await moved(page, () => moveByKeyboard(page, 'Negociación', title, number))
  await list(page, title).scrollIntoViewIfNeeded()
  await expect(card(page, title, number)).toContainText('Negociación')

  const menu = page.getByRole('button', { name: `Opciones de la lista ${title}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Eliminar la lista' }).click()
  await expect(page.getByText('No se puede eliminar una lista que contiene operaciones.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Eliminar la lista' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await moved(page, () => moveByKeyboard(page, title, 'Negociación', number))
  await list(page, 'Negociación').scrollIntoViewIfNeeded()
  await expect(card(page, 'Negociación', number)).toBeVisible()
  // The list is now a strip, because nothing in it matches the filters.
  await page.getByRole('button', { name: `Desplegar la lista ${title}: 0` }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Eliminar la lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: false }).last().click()
  await expect(list(page, title)).toHaveCount(0)
})

test('hundreds of operations: few cards in the DOM, all of them reachable @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=board' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(list(page, 'Formalización')).toHaveCount(1)
  // The lists scroll, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  const counted = async () => {
    const counts = await page.getByTitle(/^[\d.]+ operaci/).allTextContents()
    return counts.map(Number).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(counted).toBeGreaterThan(100)
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10)
  expect(await page.getByRole('article').count()).toBeLessThan(200)
})

test('thirty cards at a glance, and every lens on them @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/operations?view=board')
  const whole = () =>
    page.getByRole('article').evaluateAll(cards => {
      const board = document.querySelector('[data-list]')?.parentElement?.getBoundingClientRect()
      return cards.filter(card => {
        const { top, bottom, left, right } = card.getBoundingClientRect()
        return board && top >= board.top && bottom <= board.bottom && left >= board.left && right <= board.right
      }).length
    })
  for (const lens of ['Campos', 'Dinero', 'Plazos', 'Documentos']) {
    await page.getByRole('combobox', { name: 'Qué muestran las tarjetas' }).selectOption(lens)
    await expect.poll(whole).toBeGreaterThanOrEqual(30)
  }
  await expect(page).toHaveURL(/lens=DOCUMENTS/)
  // Without a colour, the days in a state are aligned with the end of the amount below.
  const ends = await page.getByRole('article').evaluateAll(cards =>
    cards.map(card =>
      ['[data-lateness="ON_TIME"]', '[title^="Hipoteca"]'].map(selector => {
        const words = document.createRange()
        const element = card.querySelector(selector)
        if (!element) return null
        words.selectNodeContents(element)
        return Math.round(words.getBoundingClientRect().right)
      }),
    ),
  )
  const both = ends.filter(([days, amount]) => days !== null && amount !== null)
  expect(both.length).toBeGreaterThan(5)
  expect(both.filter(([days, amount]) => days !== amount)).toEqual([])
})

test('the board by keyboard alone: search, cards, a move, its undo, back from an operation @escritorio', async ({
  openAs,
}) => {
  const { customer, number, word } = await anOperation('NEGOCIACION')
  await anOperation('NEGOCIACION', true, customer)
  const page = await openAs({ session: 'broker', at: '/operations?view=board' })
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(word)
  await expect(cards).toHaveCount(2)
  // Lists without matches are strips.
  await expect(page.getByRole('button', { name: 'Desplegar la lista Tasación: 0' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const links = cards.getByRole('link')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()

  await moved(page, async () => {
    await moveByKeyboard(page, 'Negociación', 'Estudio de viabilidad', number)
    const question = page.getByRole('dialog', { name: '¿Cambiar el estado a «Estudio de viabilidad»?' })
    await expect(question.getByText(customer.email)).toBeVisible()
    // It can be undone, so the focus is on the main action.
    await expect(question.getByRole('button', { name: 'Cambiar y avisar por correo' })).toBeFocused()
    await question.getByRole('button', { name: 'Solo cambiar' }).press('Enter')
  })
  await expect(card(page, 'Estudio de viabilidad', number).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card(page, 'Negociación', number).getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Nº ${number} vuelve a Negociación` })).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  await page.goBack()
  await expect(card(page, 'Negociación', number).getByRole('link')).toBeFocused()
  await page.reload()
  await expect(card(page, 'Negociación', number).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Tareas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Negociación', number).getByRole('link')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: '¿Para quién es la operación nueva?' })).toBeVisible()
})

test('Back leads to the card to which one has scrolled in its list @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=board' })
  const column = list(page, 'Subir documentación')
  const slot = column.locator('[aria-posinset]').last()
  await expect(slot).toBeVisible()
  await column.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    const [place, all, moved] = await slot.evaluate(async it => {
      const before = it.getBoundingClientRect().y
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return [it.ariaPosInSet, it.ariaSetSize, it.getBoundingClientRect().y - before]
    })
    expect([place, moved]).toEqual([all, 0])
  }).toPass()
  const link = slot.getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  await page.goBack()
  await expect(page.locator(':focus')).toHaveText(name)
  await expect(page.locator(':focus')).toBeInViewport()
})

test('Back leads to the card from which one came, though others have come above it @escritorio', async ({ openAs }) => {
  const { customer, number, word } = await anOperation('NEGOCIACION')
  const others: string[] = []
  for (let at = 0; at < 8; at++) others.push((await anOperation('NEGOCIACION', true, customer)).operationId)
  const page = await openAs({ session: 'broker' })
  await page.setViewportSize({ width: 1440, height: 560 })
  await page.goto(boardOf(word))
  await card(page, 'Negociación', number).getByRole('link').click()
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  const { token } = await demoSession('otherBroker')
  for (const id of others)
    await call('PUT', `/operations/${id}/move`, { token, body: { listId: 'NEGOCIACION', position: 0 } })
  await page.goBack()
  // The board is read again: the card is now the last one.
  await expect(list(page, 'Negociación').locator('[aria-posinset="9"]')).toContainText(`Nº ${number}`)
  const link = card(page, 'Negociación', number).getByRole('link')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('a move with missing dates typed in place is undone before anybody is told @escritorio', async ({ openAs }) => {
  const { customer, operationId, number, word } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: 'broker', at: boardOf(word) })
  await drag(page, 'Negociación', 'Aprobación', number)
  const question = page.getByRole('dialog', { name: 'Faltan fechas para pasar a «Aprobación»' })
  const people = question.getByRole('list', { name: 'Recibirá el correo:' })
  await expect(people.getByRole('listitem')).toHaveText(`${customer.name}${customer.email}`)
  await question.getByRole('button', { name: 'Ver el correo' }).click()
  const mail = question.frameLocator('iframe')
  await expect(mail.getByText(`Hola, ${customer.name}`)).toBeVisible()
  await question.getByRole('textbox', { name: 'Presentación de propuestas' }).click()
  await page.keyboard.type('02/11/2026 10:30')
  await question.getByRole('textbox', { name: 'Tasación' }).click()
  await page.keyboard.type('05/11/2026 09:00')
  await page.keyboard.press('Tab')
  await moved(page, () => question.getByRole('button', { name: 'Cambiar y avisar por correo' }).click())
  await expect(card(page, 'Aprobación', number)).toBeVisible()

  const undone = page.waitForResponse(answer => answer.url().endsWith('/undoMove') && answer.ok())
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await undone
  await expect(card(page, 'Negociación', number)).toBeVisible()
  await page.reload()
  await expect(card(page, 'Negociación', number)).toBeVisible()
  await page.goto(`/operations/${operationId}/1`)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('Negociación')
  await expect(page.getByRole('textbox', { name: 'Tasación', exact: true }).first()).toHaveValue('')
  expect((await mailsTo(customer.email)).filter(({ subject }) => /Aprobación/.test(subject))).toEqual([])
})

test('two brokers move cards in two browsers and see each other’s moves, card by card @escritorio', async ({
  openAs,
}) => {
  const { customer, number, word } = await anOperation('NEGOCIACION')
  const other = await anOperation('NEGOCIACION', true, customer)
  const [one, two] = [await openAs({ session: 'broker' }), await openAs({ session: 'superadmin' })]
  for (const page of [one, two]) {
    await page.goto(boardOf(word))
    await expect(list(page, 'Negociación').getByRole('article')).toHaveCount(2)
  }
  const readSingleCards = new Set<Page>()
  for (const page of [one, two]) {
    page.on('request', request => request.url().endsWith('/listCards') && readSingleCards.add(page))
  }
  const sumOf = (page: Page, name: string) => list(page, name).getByTitle(/^[\d.]+ operaci/)

  await drag(one, 'Negociación', 'Estudio de viabilidad', number)
  await moved(one, () => one.getByRole('button', { name: 'Solo cambiar' }).click())
  await expect(card(two, 'Estudio de viabilidad', number)).toBeVisible()
  await expect(sumOf(two, 'Negociación')).toHaveText('1')

  await drag(two, 'Negociación', 'Estudio de viabilidad', other.number)
  await moved(two, () => two.getByRole('button', { name: 'Solo cambiar' }).click())
  await expect(card(one, 'Estudio de viabilidad', other.number)).toBeVisible()
  await expect(sumOf(one, 'Estudio de viabilidad')).toHaveText('2')
  expect(readSingleCards.size).toBe(2)
})

test('lists are dragged by their heads, and folded @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=board' })
  const title = `Lista ${Date.now()}`
  await page.getByRole('button', { name: 'Nueva lista' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Título de la lista' }), title)
  await page.keyboard.press('Enter')
  await list(page, title).scrollIntoViewIfNeeded()
  const order = () => page.locator('[data-list]').evaluateAll(lists => lists.map(it => it.getAttribute('aria-label')))
  const before = await order()
  const kept = page.waitForResponse(answer => answer.url().includes('/boardLists/') && answer.ok())
  const target = list(page, 'Formalización')
  await expect(list(page, title).locator('header')).toHaveAttribute('draggable', 'true')
  await dragOver(page.getByRole('heading', { name: title }), target, { x: 10, y: 100 })
  await kept
  const at = (await order()).indexOf(title)
  expect((await order())[at + 1]).toBe('Formalización')

  const back = page.waitForResponse(answer => answer.url().includes('/boardLists/') && answer.ok())
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await back
  await expect.poll(order).toEqual(before)

  await list(page, title).hover()
  await page.getByRole('button', { name: `Plegar la lista ${title}` }).click()
  const strip = page.getByRole('button', { name: `Desplegar la lista ${title}: 0` })
  await page.reload()
  await strip.click()
  await page.getByRole('button', { name: `Opciones de la lista ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar la lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la lista' }).click()
  await expect(list(page, title)).toHaveCount(0)
})

test('one state alone @escritorio', async ({ openAs }) => {
  const { word } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: 'broker', at: `/board/NEGOCIACION?search=${word}` })
  await expect(page.getByRole('region', { name: 'Negociación' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tasación' })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
})
