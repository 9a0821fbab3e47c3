import { laterDay, weekdayOf } from '@llave/domain/time/calendar-day'
import type { Locator, Page } from '@playwright/test'
import { call } from '../../helpers/api'
import { dayIn, momentOf } from '../../helpers/days'
import { mailsTo } from '../../helpers/mailbox'
import { anOperation } from '../../helpers/operations'
import { demoSession } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

/** Presses a key on a control, which must be able to have the focus. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press(key)
}

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
    const state = page.getByRole('combobox', { name: 'Estado' })
    await state.focus()
    await page.keyboard.press('Enter')
    const wanted = page.getByRole('option', { name: 'Presentación de propuestas', exact: true })
    await expect(wanted).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(wanted).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: '¿Cambiar el estado a «Presentación de propuestas»?' })
    await press(page, question.getByRole('button', { name: 'Cambiar y avisar por e-mail' }))
    // At once: it can be taken back for some seconds only.
    await expect(page.getByText(`Nº ${number}: ahora en «Presentación de propuestas»`)).toBeVisible()
    // The focus is back in the list of states, in which nothing was typed.
    await expect(state).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(`Nº ${number}: el cambio se ha deshecho y nadie ha sido avisado`)).toBeVisible()
    await expect(state).toHaveValue('Negociación')
    await expect(page.getByText(/ha cambiado: Estado/)).toHaveCount(0)
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
  // Monday of the week after next: nothing else is there.
  const monday = laterDay(dayIn(14), 1 - weekdayOf(dayIn(14)))
  const shown = (day: string, time: string) => `${day.split('-').reverse().join('.')} ${time}`
  const wednesday = laterDay(monday, 2)
  const name = `Arrastrar ${number}`
  await call('POST', '/tasks/', {
    token: session.token,
    body: { name, type: 'TASK', responsable: session.record._id, expirationDate: momentOf(monday, '12:00') },
  })
  const page = await openAs({ session })
  await page.goto(`/tasks?view=week&week=${monday}`)
  const task = page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await expect(task).toBeVisible()
  await task.dragTo(page.getByLabel(shown(wednesday, '13:00'), { exact: true }))
  await expect(page.getByText(new RegExp(`^${name}: ${shown(wednesday, '13:')}`))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}, ${shown(wednesday, '13:')}`) })).toBeVisible()
})
