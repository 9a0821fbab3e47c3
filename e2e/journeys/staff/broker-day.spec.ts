import { type CalendarDay, laterDay, weekdayOf } from '@llave/domain/time/calendar-day'
import type { Locator, Page } from '@playwright/test'
import { call, DEMO, demoSession, mailsTo, waitForMail } from '../../helpers/api'
import { dayIn, momentOf, readDay } from '../../helpers/days'
import { anOperation } from '../../helpers/operations'
import { papersOf, sendPaper } from '../../helpers/papers'
import { keptIn } from '../../helpers/sign-in'
import { expect, test } from '../../helpers/test'

/** Presses a key on a control, which must be focusable. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press(key)
}

/** Moves the open operation to its next state and notifies its customer; returns the control of the state. */
async function moveOn(page: Page, next: string): Promise<Locator> {
  const state = page.getByRole('combobox', { name: 'Estado' })
  await state.focus()
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('option', { name: next, exact: true })
  await expect(wanted).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(wanted).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: `¿Cambiar el estado a «${next}»?` })
  await press(page, question.getByRole('button', { name: 'Cambiar y avisar por correo' }))
  return state
}

test("a broker's whole day, from signing in to signing out, by keys alone @escritorio", async ({ openAs }) => {
  const { customer, operationId, number } = await anOperation('SUBIR_DOCUMENTACION')
  const [holder] = (await papersOf(customer.session.token, operationId)).holders
  const payslips = holder?.holderDocumentation.find(({ type }) => type === 'NOMINAS')
  const entry = { operationId, holderId: holder?._id ?? '', documentationId: payslips?._id ?? '' }
  await sendPaper(customer.session.token, entry, 'NOMINAS')
  const page = await openAs()
  const named = { name: 'Buscar', exact: true }
  const search = page.getByRole('textbox', named).or(page.getByRole('combobox', named))
  const goTo = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  await test.step('the day begins with what is at risk', async () => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).focus()
    await page.keyboard.type(DEMO.broker.email)
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).focus()
    await page.keyboard.type(DEMO.broker.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Operaciones', level: 1 })).toBeVisible()
    await goTo('inicio')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Lo más urgente' })).toBeVisible()
  })

  await test.step('a call comes in: the operation by its number, a task from one line', async () => {
    await goTo(`${number}`)
    await expect(page).toHaveTitle(new RegExp(`^Nº ${number} `))
    await expect(page.getByRole('tab', { name: 'Tareas', selected: true })).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog', { name: 'Tarea rápida' }).getByRole('textbox')).toBeFocused()
    await page.keyboard.type(`Llamar a ${customer.name} mañana 10:00 #${number}`)
    await expect(page.getByRole('region', { name: 'Se guardará' })).toContainText(`Nº ${number}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Tarea creada: Llamar a ${customer.name}`)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Tareas' }).getByText(`Llamar a ${customer.name}`)).toBeVisible()
  })

  await test.step('a colleague is asked, and hears of it', async () => {
    const composer = page.getByRole('textbox', { name: 'Comentario' })
    await composer.focus()
    await page.keyboard.type('@Nuria')
    await expect(page.getByRole('option', { name: /^Nuria/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' ¿ha llamado el banco?')
    await press(page, page.getByRole('button', { name: 'Comentar' }))
    await expect(composer).toHaveText('')
    const { token } = await demoSession('otherBroker')
    const heard = async () => {
      const list = { token, body: {} }
      const { records } = await call<{ records: { name: string }[] }>('POST', '/notifications/listPagination', list)
      return records.map(({ name }) => name)
    }
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(new RegExp(`^Nº ${number} .* te ha mencionado: .*¿ha llamado el banco`)))
  })

  await test.step('what the customer has sent is validated', async () => {
    await press(page, page.getByRole('tab', { name: 'Documentos' }))
    await press(page, page.getByRole('link', { name: 'Revisar 1 documento' }))
    await expect(page.getByRole('complementary', { name: /^Nóminas/ })).toBeVisible()
    await expect(page.locator('[data-shown]')).toBeVisible()
    await page.keyboard.press('v')
    await expect(page.getByText('No queda nada por validar.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/operations/${operationId}`)
    await expect
      .poll(async () => (await papersOf(customer.session.token, operationId)).holders[0]?.holderDocumentation)
      .toContainEqual(expect.objectContaining({ type: 'NOMINAS', state: 'VALIDADO' }))
  })

  await test.step('the operation moves on, and its customer is told', async () => {
    await moveOn(page, 'Estudio de viabilidad')
    await expect(page.getByText(`Nº ${number}: ahora en «Estudio de viabilidad»`)).toBeVisible()
    await waitForMail(customer.email, new RegExp(`nº ${number}: Estudio`))
  })

  await test.step('the evening: out by the palette, and nothing is left on the device', async () => {
    await goTo('cerrar ses')
    await expect(page).toHaveURL(/\/login$/)
    expect(await keptIn(page)).toMatchObject({ local: false, session: false })
  })
})

test("a broker's day by keys: a call leads to the next task, a state is taken back, a message goes out @escritorio", async ({
  openAs,
}) => {
  const { customer, operationId, number } = await anOperation('NEGOCIACION')
  const session = await demoSession('broker')
  const page = await openAs({ session })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await test.step('a call is logged, and the next one is planned', async () => {
    await page.goto(`/operations/${operationId}/0`)
    await press(page, button('Registrar llamada').first())
    const log = page.getByRole('form', { name: 'Registrar llamada' })
    await expect(log.getByRole('textbox', { name: 'Con quién' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'No contesta' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(log.getByRole('combobox', { name: 'Resultado' })).toHaveValue('No contesta')
    await press(page, log.getByRole('button', { name: 'Registrar' }))
    await expect(page.getByText('Llamada registrada')).toBeVisible()
    const next = page.getByRole('textbox', { name: 'Nombre' })
    await expect(next).toHaveValue(/^Llamar a /)
    await expect(next).toBeFocused()
    await press(page, button('Crear tarea'))
    await expect(page.getByRole('table', { name: 'Tareas' }).getByText(/^Llamar a /)).toBeVisible()
  })

  await test.step('the palette completes the task that is open, and knows the operation beside it', async () => {
    await press(page, page.getByRole('table', { name: 'Tareas' }).getByRole('button', { name: /^Llamar a / }))
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await expect(options.filter({ hasText: 'Archivar' }).first()).toBeVisible()
    await page.keyboard.type('Completar')
    await expect(options.filter({ hasText: 'Completar: Llamar a' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tarea completada')).toBeVisible()
  })

  await test.step('a change of state is taken back before anybody is told', async () => {
    const state = await moveOn(page, 'Presentación de propuestas')
    // Immediately, because it can only be undone for some seconds.
    await expect(page.getByText(`Nº ${number}: ahora en «Presentación de propuestas»`)).toBeVisible()
    // The focus is back in the list of states, in which nothing was typed.
    await expect(state).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(`Nº ${number}: el cambio se ha deshecho y nadie ha sido avisado`)).toBeVisible()
    await expect(state).toHaveValue('Negociación')
    await expect(page.getByText(/^Cambios de .*: Estado/)).toHaveCount(0)
    expect((await mailsTo(customer.email)).filter(({ subject }) => /propuestas/i.test(subject))).toEqual([])
    const stored = await call<{ state: string }>('GET', `/operations/${operationId}`, { token: session.token })
    expect(stored.state).toBe('NEGOCIACION')
  })

  await test.step('a message goes out', async () => {
    await press(page, page.getByRole('tab', { name: /^Mensajes/ }))
    await page.getByRole('textbox', { name: 'Mensaje' }).focus()
    await page.keyboard.type('Mañana te llamo otra vez.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('tabpanel').getByText('Mañana te llamo otra vez.')).toBeVisible()
  })
})

test('a task is dragged to another day of the week @escritorio', async ({ openAs }) => {
  const { number } = await anOperation()
  const session = await demoSession('otherBroker')
  // The Monday after next week, when there are no other tasks.
  const monday = laterDay(dayIn(14), 1 - weekdayOf(dayIn(14)))
  const shown = (day: CalendarDay, time: string) => `${readDay(day)}, ${time}`
  const wednesday = laterDay(monday, 2)
  const name = `Arrastrar ${number}`
  await call('POST', '/tasks/', {
    token: session.token,
    body: { name, type: 'TASK', responsable: session.record._id, expirationDate: momentOf(monday, '12:00') },
  })
  const page = await openAs({ session, at: `/tasks?view=week&week=${monday}` })
  const task = page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect(task).toBeVisible()
  await task.dragTo(page.getByLabel(shown(wednesday, '13:00'), { exact: true }))
  await expect(page.getByText(new RegExp(`^${name}: ${shown(wednesday, '13:')}`))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, ${shown(wednesday, '13:')}`) })).toBeVisible()
})
