import type { Instant } from '@llave/domain/time/calendar-day'
import type { Page } from '@playwright/test'
import { call, demoSession } from '../../helpers/api'
import { dayIn, momentOf, typedDay } from '../../helpers/days'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Resumen de la operación' })

async function type(page: Page, field: string, text: string): Promise<void> {
  await panelOf(page).getByRole('textbox', { name: field }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Adds a date from the menu of empty ones, and moves to its field. */
async function addDate(page: Page, field: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Añadir fecha' }).press('Enter')
  await page.getByRole('menuitem', { name: field }).press('Enter')
  await expect(panelOf(page).getByRole('textbox', { name: field })).toBeFocused()
}

test('a deed before the law allows it: refused with its reason, kept with a note @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const session = await demoSession('broker')
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await addDate(page, 'FEIN subida a la red notarial')
  await type(page, 'FEIN subida a la red notarial', `${typedDay(dayIn(0))} 10:00`)
  const clock = panelOf(page).getByRole('status').filter({ hasText: 'Ley 5/2019' })
  await expect(clock).toContainText('Primer día para firmar')
  await addDate(page, 'Formalización')
  await type(page, 'Formalización', `${typedDay(dayIn(5))} 10:00`)
  await expect(clock).toContainText('antes de que pasen los 10 días naturales')
  await page.keyboard.press('Control+S')

  const question = page.getByRole('dialog', { name: '¿Poner la firma antes de lo que permite la ley?' })
  await expect(question.getByText(/Ley 5\/2019, art\. 14/)).toBeVisible()
  const reason = question.getByRole('textbox', { name: 'Motivo' })
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('10 días naturales desde la FEIN')

  const deed = dayIn(6)
  await type(page, 'Formalización', `${typedDay(deed)} 10:00`)
  await page.keyboard.press('Control+S')
  await expect(reason).toBeFocused()
  await page.keyboard.type('El notario confirma el plazo reducido')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Operación guardada correctamente')).toBeVisible()
  await page.getByRole('tab', { name: 'Actividad' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Motivo: El notario confirma el plazo reducido')
  const stored = await call<{ formalizationDate: Instant }>('GET', `/operations/${operationId}`, {
    token: session.token,
  })
  expect(stored.formalizationDate).toBe(momentOf(deed, '10:00'))

  // The present pace does not reach the planned day; another one is tried, dropped, and then saved.
  const way = panelOf(page).getByRole('status').filter({ hasText: 'Firma prevista' })
  await expect(way).toContainText('No llegas por')
  const trial = page.getByRole('dialog', { name: 'Probar otra fecha' })
  for (const [answer, verdict] of [
    ['Dejarlo como estaba', 'No llegas por'],
    ['Guardar esta fecha', 'Llegas con'],
  ] as const) {
    await panelOf(page).getByRole('button', { name: 'Probar otra fecha' }).press('Enter')
    await trial.getByRole('textbox', { name: 'A qué día' }).fill(typedDay(dayIn(200)))
    await page.keyboard.press('Enter')
    await expect(trial.getByText(/^Llegas con/)).toBeVisible()
    await trial.getByRole('button', { name: answer }).press('Enter')
    await expect(trial).toHaveCount(0)
    await expect(way).toContainText(verdict)
  }
  await expect(page.getByText('Operación guardada correctamente').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('two brokers on one operation see each other, and lose nothing that they type @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const one = await openAs({ session: 'broker' })
  const two = await openAs({ session: 'otherBroker' })
  await one.goto(`/operations/${operationId}`)
  await two.goto(`/operations/${operationId}`)
  await expect(one.getByText(/^También tienen abierta esta operación: Nuria/)).toBeAttached()
  await expect(two.getByText(/^También tienen abierta esta operación: Javier/)).toBeAttached()

  // While one person is in the middle of a word, the other saves.
  await panelOf(one).getByRole('textbox', { name: 'Descripción' }).focus()
  await one.keyboard.type('Lo que escribe Javier, a med')
  await type(two, 'Precio', '222000')
  await panelOf(two).getByRole('textbox', { name: 'Descripción' }).focus()
  await two.keyboard.type('Lo que escribe Nuria')
  await two.keyboard.press('Control+S')
  await expect(two.getByText('Operación guardada correctamente')).toBeVisible()
  await expect(panelOf(one).getByRole('textbox', { name: 'Precio' })).toHaveValue('222.000')
  await one.keyboard.type('ias')
  await expect(panelOf(one).getByRole('textbox', { name: 'Descripción' })).toHaveValue(
    'Lo que escribe Javier, a medias',
  )

  await one.keyboard.press('Control+S')
  const conflict = one.getByRole('dialog', { name: 'Alguien ha cambiado los mismos campos' })
  await conflict.getByRole('radio', { name: /^El tuyo/ }).focus()
  await one.keyboard.press('Space')
  await conflict.getByRole('button', { name: 'Aplicar' }).focus()
  await one.keyboard.press('Enter')
  await one.keyboard.press('Control+S')
  await expect(one.getByText('Operación guardada correctamente')).toBeVisible()
  await expect(panelOf(two).getByRole('textbox', { name: 'Descripción' })).toHaveValue(
    'Lo que escribe Javier, a medias',
  )

  // A comment appears on the other person's page.
  const composer = two.getByRole('textbox', { name: 'Comentario' })
  await composer.focus()
  await two.keyboard.type('El banco pide otra nómina')
  await two.getByRole('button', { name: 'Comentar' }).focus()
  await two.keyboard.press('Enter')
  await expect(composer).toHaveText('')
  await expect(one.getByRole('article').filter({ hasText: 'El banco pide otra nómina' }).first()).toBeVisible()

  // Both agree on fees; the second to save chooses between the two.
  const fees = async (page: Page, maximum: string) => {
    await page.getByRole('tab', { name: 'Documentos' }).press('Enter')
    await page.getByRole('button', { name: 'Cambiar honorarios' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Honorarios del contrato' })
    await dialog.getByRole('textbox', { name: 'Máximo' }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(maximum)
    return { dialog, save: () => page.keyboard.press('Enter') }
  }
  const [javier, nuria] = [await fees(one, '4200'), await fees(two, '4500')]
  await nuria.save()
  await expect(nuria.dialog).toBeHidden()
  await javier.save()
  const amounts = one.getByRole('dialog', { name: 'Alguien ha cambiado los mismos campos' })
  await amounts
    .getByRole('radiogroup', { name: 'Máximo' })
    .getByRole('radio', { name: /^El tuyo: 4\.200/ })
    .focus()
  await one.keyboard.press('Space')
  await amounts
    .getByRole('radiogroup', { name: 'Si firma sin nosotros' })
    .getByRole('radio', { name: /: 9\.000/ })
    .focus()
  await one.keyboard.press('Space')
  await amounts.getByRole('button', { name: 'Aplicar' }).press('Enter')
  await expect(javier.dialog.getByRole('textbox', { name: 'Si firma sin nosotros' })).toHaveValue('9.000')
  await javier.dialog.getByRole('button', { name: 'Guardar honorarios' }).press('Enter')
  await expect(javier.dialog).toBeHidden()
  const { token } = await demoSession('broker')
  expect(await call('GET', `/operations/${operationId}`, { token })).toMatchObject({
    honorariosMax: 4200,
    honorariosDoble: 9000,
  })

  await two.goto('/dashboard')
  await expect(one.getByText(/^También tienen abierta/)).toHaveCount(0)
})

test('an operation over another screen obeys Back, Esc and reload @escritorio', async ({ openAs }) => {
  const session = await demoSession('broker')
  const { operationId, number } = await anOperation()
  const name = `Mirar la nº ${number}`
  // One notification for each time it is opened; a read one is below all unread ones.
  for (let time = 0; time < 3; time++) {
    await call('POST', '/notifications', { token: session.token, body: { name, url: `/operations/${operationId}` } })
  }
  const page = await openAs({ session, at: '/operations?view=list' })
  await page.goto('/notificaciones')
  const dialog = page.getByRole('dialog', { name: 'Operación' })
  const tab = (name: string) => dialog.getByRole('tab', { name, selected: true })
  const open = async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(dialog.getByRole('textbox', { name: 'Título de la operación' })).toBeVisible()
  }

  await open()
  await dialog.getByRole('tab', { name: 'Documentos' }).click()
  await expect(tab('Documentos')).toBeVisible()
  await page.reload()
  await expect(tab('Documentos')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/notificaciones$/)
  // The reload forgets which date to fill in.
  await expect(page.getByRole('main')).toBeFocused()

  await open()
  // An item open beside the operation is closed first.
  await dialog.getByRole('tab', { name: 'Contactos' }).click()
  await dialog.getByRole('button', { name: 'Nuevo contacto' }).click()
  const beside = page.getByRole('dialog', { name: 'Vincular un contacto' })
  await expect(beside.getByRole('textbox', { name: 'Contacto' })).toBeFocused()
  await page.goBack()
  await expect(beside).toHaveCount(0)
  await expect(tab('Contactos')).toBeVisible()

  // An open list of a field handles Esc itself.
  await dialog.getByRole('combobox', { name: 'Estado' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await open()
  await dialog.getByRole('textbox', { name: 'Descripción' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Sin guardar')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar los cambios?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Sin guardar')
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/notificaciones$/)
})

test('Back closes what lies over an operation, and stands beside its tasks; after a reload, too @escritorio', async ({
  openAs,
}) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: 'broker', at: '/contacts' })
  // A new document, in which the operation is the first page that the router knows.
  await page.goto(`/operations/${operationId}`)
  const closesByBack = async (tab: string, button: string, dialog: string) => {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
  }
  await closesByBack('Documentos', 'Cambiar honorarios', 'Honorarios del contrato')
  await closesByBack('Documentos', 'Solicitar', 'Solicitar documentos')
  await closesByBack('Documentos', 'Papelera', 'Papelera de documentos')

  await page.getByRole('tab', { name: 'Tareas' }).click()
  await page.getByRole('button', { name: 'Nueva tarea' }).first().click()
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Llamar al banco')
  await page.goBack()
  await expect(name).toHaveCount(0)
  await page.getByRole('button', { name: 'Nueva tarea' }).first().click()
  await expect(name).toHaveValue('Llamar al banco')
  await page.goBack()
  await expect(name).toHaveCount(0)

  await page.getByRole('tab', { name: 'Documentos' }).click()
  await page.getByRole('button', { name: 'Cambiar honorarios' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Documentos', selected: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/contacts/)
})

test('J and K go through the list from which one came, and Back leads there @escritorio', async ({ openAs }) => {
  const page = await openAs({ session: 'broker', at: '/operations?view=list' })
  const links = page.getByRole('table').locator('a[href^="/operations/"]')
  await links.first().waitFor()
  const [first, second] = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  await links.first().click()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await page.getByRole('textbox', { name: 'Título de la operación' }).waitFor()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  // The first of the list has no previous one.
  await expect(page.getByRole('button', { name: 'Operación anterior' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/operations\?view=list$/)
})

test('the date of a step is typed at once @escritorio', async ({ openAs }) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const page = await openAs({ session: 'broker', at: `/operations/${operationId}` })
  const step = page.getByRole('list', { name: 'Fechas de los estados' }).locator('[aria-current="step"]')
  await step.getByRole('button', { name: /Corregir la fecha de/ }).press('Enter')
  const field = page.getByRole('textbox', { name: /Corregir la fecha de/ })
  await expect(field).toBeFocused()
  const day = typedDay(dayIn(-1))
  await page.keyboard.type(day)
  // None of these was taken for the number of a tab.
  await expect(page.getByRole('tab', { name: 'Tareas', selected: true, includeHidden: true })).toBeVisible()
  await expect(field).toHaveValue(day)
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(step).toContainText(day.replace(/^(..).(..).*(..)$/, '$1.$2.$3'))
})
