import { randomInt } from 'node:crypto'
import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Page } from '@playwright/test'
import { aPerson, call, demoSession } from '../../helpers/api'
import { Keyboard } from '../../helpers/keyboard'
import { anOperation, aSharedOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { typeInto } from '../../helpers/typing'

const phone = () => `6${randomInt(10_000_000, 99_999_999)}`
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const table = (page: Page) => page.getByRole('table', { name: 'Contactos de la operación' })

async function openContacts(page: Page, operationId: string): Promise<void> {
  await page.goto(`/operations/${operationId}`)
  await page.getByRole('tab', { name: 'Contactos' }).click()
  await expect(table(page)).toBeVisible()
}

test('a new contact is linked, its e-mail leads back to it, and it is unlinked by keyboard @escritorio', async ({
  openAs,
}) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const { lastname: word, email } = aPerson()
  const name = `Notaría ${word}`
  const page = await openAs({ session: 'broker' })
  const keys = new Keyboard(page)
  await openContacts(page, operationId)

  async function typeNew(typed: string): Promise<void> {
    await keys.button('Nuevo contacto')
    await page.getByRole('tab', { name: 'Nuevo contacto' }).click()
    await keys.write('Nombre completo', typed)
    await page.getByRole('combobox', { name: 'Rol en la operación' }).click()
    await page.getByRole('option', { name: 'Notaría' }).click()
    await keys.write('Correo', email.toUpperCase())
    await keys.button('Crear y vincular')
  }

  await test.step('what is wrong with the last field is not under the buttons', async () => {
    await keys.button('Nuevo contacto')
    await keys.button('Vincular')
    const error = panel(page, 'Vincular un contacto').locator('form').getByText('Este campo es obligatorio').last()
    await expect(error).toBeVisible()
    const isSeen = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height - 2))
    }
    await expect.poll(() => error.evaluate(isSeen)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel(page, 'Vincular un contacto')).toHaveCount(0)
  })

  await typeNew(name)
  await expect(table(page).getByRole('button', { name })).toBeVisible()

  // The e-mail is taken, ignoring case: the contact that has it is offered, and is already linked in this role.
  await typeNew('Otra notaría')
  await keys.button(`Vincular a ${name}`)
  await page.getByRole('combobox', { name: 'Rol en la operación' }).last().click()
  await page.getByRole('option', { name: 'Notaría' }).click()
  await keys.button('Vincular')
  await expect(page.getByText('El contacto ya tiene este rol en la operación.').first()).toBeVisible()
  await panel(page, 'Vincular un contacto').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()

  await expect(table(page).getByRole('checkbox', { name: /^Seleccionar (?!todo)/ })).toHaveCount(1)
  await keys.press(table(page).getByRole('checkbox', { name: `Seleccionar ${name}` }), 'Space')
  await keys.button('Desvincular 1 contacto')
  await keys.button('Desvincular')
  await expect(table(page).getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Actividad' }).click()
  await expect(page.getByText(`ha desvinculado a ${name} (notaría)`)).toBeVisible()
})

test('a holder is taken out, and brought back; another one comes @escritorio', async ({ openAs }) => {
  const other = aPerson('Bruno')
  const { operationId } = await aSharedOperation(other)
  const name = `${other.name} ${other.lastname}`
  const page = await openAs({ session: 'broker', at: `/operations/${operationId}` })
  const takeOut = async () => {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Ya no participa…' }).click()
    const dialog = panel(page, `¿${name} ya no participa?`)
    await expect(dialog.getByText('Honorarios: no cambian.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption('SEPARATION')
    await dialog.getByRole('button', { name: 'Sacar de la operación' }).click()
  }
  const former = page.getByRole('heading', { name: 'Ya no participan' })
  await takeOut()
  await expect(former).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click()
  await expect(page.getByText('Cambio de titulares deshecho')).toBeVisible()
  await expect(page.getByRole('button', { name: `Acciones de ${name}` })).toBeVisible()
  await expect(former).toHaveCount(0)

  await takeOut()
  // The button moves up when the holder leaves the list.
  await expect(former).toBeVisible()
  await page.getByRole('button', { name: 'Añadir titular' }).click()
  const newcomer = aPerson('Carla')
  const adding = panel(page, 'Añadir un titular')
  await adding.getByLabel('Nombre y apellidos').fill(`${newcomer.name} ${newcomer.lastname}`)
  await adding.getByLabel('Correo').fill(newcomer.email)
  await adding.getByLabel('Teléfono').fill(phone())
  await adding.getByRole('button', { name: 'Añadir titular' }).click()
  await expect(page.getByRole('button', { name: `Acciones de ${newcomer.name} ${newcomer.lastname}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Actividad' }).click()
  await expect(page.getByText(`ha sacado a ${name} de los titulares`).first()).toBeVisible()
})

test('two contacts that are one are merged, and Back closes what was opened @escritorio', async ({ openAs }) => {
  const session = await demoSession('broker')
  const { lastname: word } = aPerson()
  const [one, other] = [phone(), phone()]
  const create = (body: object) => call<{ _id: string }>('POST', '/contacts/', { token: session.token, body })
  await create({ name: `Tasaciones ${word}`, phone: one })
  await create({ name: `Tasaciones ${word} SL`, phone: other, dni: '12345678Z' })
  const page = await openAs({ session, at: '/contacts' })
  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).pressSequentially(word)
  await expect(page.getByText('2 contactos')).toBeVisible()

  await page.getByRole('link', { name: `Tasaciones ${word} SL`, exact: true }).click()
  await expect(panel(page, 'Contacto').getByRole('textbox', { name: 'DNI o NIE' })).toHaveValue('12345678Z')
  await page.reload()
  await expect(panel(page, 'Contacto').getByRole('textbox', { name: 'DNI o NIE' })).toHaveValue('12345678Z')
  await page.goBack()
  await expect(panel(page, 'Contacto')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
  await page.getByRole('button', { name: 'Fusionar' }).click()
  const dialog = panel(page, '¿Son la misma persona?')
  await expect(dialog.getByRole('radio', { name: /^Conservar/, checked: true })).toBeFocused()
  await dialog.getByRole('radio', { name: shownPhone(one) }).check()
  await dialog.getByRole('button', { name: 'Fusionar 2 contactos' }).click()
  await expect(page.getByText('1 contacto', { exact: true })).toBeVisible()
  // The first contact of the list is kept.
  await page.getByRole('link', { name: `Tasaciones ${word}`, exact: true }).click()
  await expect(panel(page, 'Contacto').getByRole('textbox', { name: 'Teléfono' })).toHaveValue(shownPhone(one))
  await expect(panel(page, 'Contacto').getByRole('textbox', { name: 'Notas' })).toHaveValue(new RegExp(other))
})

test('two who save the same of a contact: the second one sees what the first has saved @escritorio', async ({
  openAs,
}) => {
  const [session, other] = [await demoSession('broker'), await demoSession('otherBroker')]
  const body = { name: `Notaría ${aPerson().lastname}`, phone: phone() }
  const { _id } = await call<{ _id: string }>('POST', '/contacts/', { token: session.token, body })
  const page = await openAs({ session, at: `/contacts/${_id}` })
  const notes = page.getByRole('textbox', { name: 'Notas' })
  await typeInto(notes, 'Abre por la tarde')
  const theirs = { comments: 'Abre por la mañana', address: 'C/ Sol, 3' }
  await call('PUT', `/contacts/${_id}`, { token: other.token, body: theirs })
  await expect(page.getByText('Mientras tanto se ha guardado «Abre por la mañana».').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue('C/ Sol, 3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Contacto guardado').first()).toBeVisible()
  const stored = await call('GET', `/contacts/${_id}`, { token: session.token })
  expect(stored).toMatchObject({ comments: 'Abre por la tarde', address: 'C/ Sol, 3', version: 3 })
})

test('a file with a refused line is tried, then imported without it @escritorio', async ({ openAs }) => {
  const { lastname: word } = aPerson()
  const page = await openAs({ session: 'broker', at: '/contacts' })
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = panel(page, 'Importar contactos')
  const rows = [`Perito ${word};perito.${Date.now()}@correo.example;`, `Gestor ${word};;512345678`]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'agenda.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nombre;Correo;Teléfono', ...rows].join('\n')),
  })
  await expect(dialog.getByText('1 contacto nuevo · ninguno se actualiza')).toBeVisible()
  await expect(dialog.getByText('Fila 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar 1 contacto' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Importar las demás filas' }).check()
  await dialog.getByRole('button', { name: 'Importar 1 contacto' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: /^Buscar por nombre/ }).pressSequentially(word)
  await expect(page.getByText('1 contacto', { exact: true })).toBeVisible()
})

test('somebody who has only called gets an operation with a name and a phone @escritorio', async ({ openAs }) => {
  const { lastname: word } = aPerson()
  const page = await openAs({ session: 'broker', at: '/operations?view=list' })
  await page.getByRole('button', { name: 'Crear operación' }).first().click()
  const dialog = panel(page, '¿Para quién es la operación nueva?')
  // Nobody with that name is found, so it is somebody new.
  await dialog.getByRole('textbox', { name: 'Contacto' }).pressSequentially(`rosa ${word}`)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('rosa')
  await expect(dialog.getByRole('textbox', { name: 'Apellidos' })).toHaveValue(word)
  await dialog.getByRole('textbox', { name: 'Teléfono' }).pressSequentially(phone())
  await dialog.getByRole('button', { name: 'Crear operación' }).click()
  await expect(page).toHaveURL(/\/operations\/[\w-]+$/)
  await page.getByRole('tab', { name: 'Contactos' }).click()
  await expect(table(page).getByRole('row', { name: new RegExp(word, 'i') })).toContainText('Titular principal')
})
