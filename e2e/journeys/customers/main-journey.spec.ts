import type { Page } from '@playwright/test'
import { aCustomer, demoSession, linkTo, waitForMail } from '../../helpers/api'
import {
  acceptFees,
  aQuestionnaire,
  card,
  changeState,
  drag,
  moveByKeyboard,
  purchaseAnswers,
  select,
} from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

/** Checks the customer's page: the current step, and the number of unread notifications. */
async function expectStep(phone: Page, step: string): Promise<void> {
  await expect(phone.locator('[aria-current="step"]')).toContainText(step)
}

const unread = (phone: Page, count: number) =>
  phone.getByRole('button', { name: new RegExp(`^Notificaciones: ${count} notificaci`) })

test('from the last answer to the deed @movil', async ({ openAs }) => {
  test.setTimeout(420_000)
  const person = await aCustomer()
  const { operationId } = await aQuestionnaire(purchaseAnswers(person), person)
  const review = `/cuestionario?operationId=${operationId}&paso=resumen`
  const phone = await openAs({ session: person.session, at: review })
  const desk = await openAs({ session: 'broker', size: 'desktop' })

  const unique = person.lastname.split(' ')[1] ?? ''
  await test.step('the broker looks at the board, where the operation waits for its questionnaire', async () => {
    await desk.goto('/operations?view=board')
    await desk.getByRole('searchbox', { name: 'Buscar operaciones' }).fill(unique)
    await expect(desk.getByRole('article')).toHaveCount(1)
    await expect(desk.getByRole('region', { name: 'Cuestionario en curso' }).getByRole('article')).toBeVisible()
  })

  await test.step('the customer sends the request; its card moves by itself', async () => {
    await phone.getByRole('button', { name: 'Enviar mi solicitud' }).click()
    await expect(phone.getByRole('heading', { name: `¡Felicidades, ${person.name}!` })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Cuestionario completado' }).getByRole('article')).toBeVisible()
    await phone.getByRole('link', { name: 'Ver mi solicitud' }).click()
    await expectStep(phone, 'Cuestionario completado')
  })
  const number = Number(/Nº (\d+)/.exec((await desk.getByRole('article').textContent()) ?? '')?.[1])
  const mail = await waitForMail(person.email, /Hemos recibido tu cuestionario/)
  expect(mail.subject).toContain(String(number))

  await test.step('a drag: the contract', async () => {
    await acceptFees((await demoSession('broker')).token, operationId)
    await drag(desk, 'Cuestionario completado', 'Contrato de intermediación', number)
    await desk.getByRole('button', { name: 'Cambiar y avisar por correo' }).click()
    await expect(card(desk, 'Contrato de intermediación', number)).toBeVisible()
    await expectStep(phone, 'Contrato')
    await expect(unread(phone, 1)).toBeVisible()
    await waitForMail(person.email, /Firma tu contrato/)
  })

  await test.step('the keyboard alone: the documents', async () => {
    await moveByKeyboard(desk, 'Contrato de intermediación', 'Subir documentación', number)
    await desk.getByRole('button', { name: 'Cambiar y avisar por correo' }).click()
    await expect(card(desk, 'Subir documentación', number)).toBeVisible()
    await expectStep(phone, 'Documentación')
    await expect(unread(phone, 2)).toBeVisible()
  })

  await test.step('the detail: amounts, dates, who is responsible', async () => {
    await card(desk, 'Subir documentación', number).getByRole('link').click()
    await expect(desk.getByText(`Nº ${number}`, { exact: true })).toBeVisible()
    await desk.getByRole('textbox', { name: 'Precio' }).fill('215000,50')
    await desk.getByRole('textbox', { name: 'Hipoteca' }).fill('168000')
    await desk.getByRole('button', { name: 'Añadir fecha' }).click()
    await desk.getByRole('menuitem', { name: 'Fin de las arras' }).click()
    await desk.getByRole('textbox', { name: 'Fin de las arras' }).fill('15/12/2030')
    await select(desk, 'Responsable', 'Nuria Castaño Vega')
    await desk.getByRole('button', { name: 'Guardar (4)' }).click()
    await expect(desk.getByText('Operación guardada correctamente')).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('textbox', { name: 'Precio' })).toHaveValue('215.000,50')
    await expect(desk.getByRole('textbox', { name: 'Fin de las arras' })).toHaveValue('15/12/2030')
    await expect(desk.getByRole('combobox', { name: 'Responsable' })).toHaveValue('Nuria Castaño Vega')
  })

  await test.step('study and negotiation without e-mail, proposals with it', async () => {
    await changeState(desk, 'Estudio de viabilidad', 'Solo cambiar')
    await changeState(desk, 'Negociación', 'Solo cambiar')
    await changeState(desk, 'Presentación de propuestas', 'Cambiar y avisar por correo')
    await expectStep(phone, 'Propuestas')
    await waitForMail(person.email, new RegExp(`nº ${number}: Propuestas`))
  })

  await test.step('the appraisal requires the date of the proposals first', async () => {
    await select(desk, 'Estado', 'Tasación')
    await desk.getByRole('button', { name: /^Guardar \(/ }).click()
    const missing = desk.getByRole('dialog', { name: 'Faltan fechas para pasar a «Tasación»' })
    await expect(missing.getByRole('list').first().getByRole('listitem')).toHaveText(['Presentación de propuestas'])
    await missing.getByRole('button', { name: 'Ir a Actividad' }).click()
    await expectStep(phone, 'Propuestas')

    const milestones = desk.getByRole('tabpanel', { name: 'Actividad' })
    await milestones.getByRole('textbox', { name: 'Presentación de propuestas' }).fill('20/11/2026 10:00')
    await milestones.getByRole('textbox', { name: 'Tasación', exact: true }).focus()
    await desk.getByRole('button', { name: /^Guardar \(/ }).click()
    await desk.getByRole('button', { name: 'Cambiar y avisar por correo' }).click()
    await expectStep(phone, 'Tasación')
  })

  await test.step('approval and deed', async () => {
    const milestones = desk.getByRole('tabpanel', { name: 'Actividad' })
    await milestones.getByRole('textbox', { name: 'Tasación', exact: true }).fill('20/11/2026 12:30')
    await milestones.getByRole('textbox', { name: 'FEIN subida a la red notarial' }).fill('20/11/2026 13:00')
    await milestones.getByRole('textbox', { name: 'Firma del acta de transparencia' }).fill('20/11/2026 17:00')
    await changeState(desk, 'Aprobación', 'Cambiar y avisar por correo')
    await expectStep(phone, 'Aprobación')
    await changeState(desk, 'Formalización', 'Cambiar y avisar por correo')
    await expectStep(phone, 'Formalización')
  })

  await test.step('the e-mail leads to the request, and the notifications list what happened', async () => {
    const told = await waitForMail(person.email, new RegExp(`nº ${number}: Formalización`))
    await phone.goto(linkTo(told, '/solicitud/'))
    await expectStep(phone, 'Formalización')
    await phone.getByRole('button', { name: /^Notificaciones/ }).click()
    const drawer = phone.getByRole('dialog', { name: 'Notificaciones' })
    await expect(drawer.getByRole('listitem').first()).toContainText('Formalización')
    await drawer
      .getByRole('link', { name: /Propuestas/ })
      .first()
      .click()
    await expect(drawer).toBeHidden()
    await expect(phone).toHaveURL(/\/solicitud\//)
  })
})
