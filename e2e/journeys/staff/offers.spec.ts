import type { Page } from '@playwright/test'
import { call, demoSession, linkTo, waitForMail } from '../../helpers/api'
import { receiveProposals } from '../../helpers/offers'
import { anOperation } from '../../helpers/operations'
import { papersOf, sendPaper } from '../../helpers/papers'
import { expect, test } from '../../helpers/test'

test('an offer compared and chosen: the broker enters it by keys, the customer prefers on the phone, the broker confirms @escritorio', async ({
  openAs,
}) => {
  const { customer, operationId } = await anOperation('NEGOCIACION')
  const session = await demoSession('broker')
  await receiveProposals(session.token, operationId, 1)

  const desk = await openAs({ session, at: `/operations/${operationId}` })
  await desk.getByRole('tab', { name: 'Ofertas' }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Añadir oferta' }).focus()
  await desk.keyboard.press('Enter')
  const drawer = desk.getByRole('dialog', { name: 'Añadir oferta' })
  // The bank without an offer, the amount and the years are filled in.
  await expect(drawer.getByRole('combobox', { name: 'Banco' })).toHaveValue('BBVA')
  await expect(drawer.getByRole('textbox', { name: 'Importe' })).toHaveValue('170.000')
  await drawer.getByRole('textbox', { name: 'Plazo en años' }).focus()
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('2,135')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('9,9')
  await expect(drawer.getByText(/La TAE del banco no es la que sale de estos datos/)).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Oferta guardada')).toBeVisible()
  const table = desk.getByRole('region', { name: 'Ofertas de los bancos' })
  await expect(table.getByRole('row', { name: /^Coste total/ }).getByText(/^La más ba/)).toBeVisible()

  await desk.getByRole('button', { name: 'Mostrar al cliente…' }).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Mostrar 2 ofertas y avisar' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('El cliente ve las ofertas que has elegido')).toBeVisible()

  const phone = await openAs({ session: customer.session, size: 'phone', at: `/solicitud/${operationId}` })
  await phone.getByRole('link', { name: 'Ofertas', exact: true }).tap()
  const offer = phone.getByRole('article', { name: /^BBVA/ })
  await expect(offer.getByText(/^La más ba/)).toBeVisible()
  await offer.getByRole('button', { name: 'Prefiero esta' }).tap()
  await expect(offer.getByRole('button', { name: 'Es mi preferida' })).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByText('Ya sabemos cuál prefieres')).toBeVisible()

  await expect(desk.getByText(/prefiere BBVA · Fija, 30 años/)).toBeVisible()
  await desk.getByRole('button', { name: 'Elegir BBVA' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('paragraph').filter({ hasText: /^Propuesta elegida$/ })).toBeVisible()
  await expect(offer.getByText('Elegida', { exact: true })).toBeVisible()
  expect(await call('GET', `/operations/${operationId}`, { token: session.token })).toMatchObject({
    chosenProposal: 'BBVA',
    receivedProposals: [
      { proposal: 'ING', isOk: false },
      { proposal: 'BBVA', isOk: true },
    ],
  })

  // On every tab, the text begins in the upper quarter of the screen.
  for (const tab of ['estado', 'detalles', 'contrato', 'documentos', 'ofertas', 'mensajes']) {
    await phone.goto(`/solicitud/${operationId}/${tab}`)
    const tabs = phone.getByRole('navigation', { name: 'Partes de la solicitud' })
    await expect(tabs).toBeVisible()
    const content = tabs.locator('xpath=../following-sibling::*[1]')
    await expect(content).toBeVisible()
    // The skeleton is replaced by the content.
    await expect.poll(async () => (await content.boundingBox())?.y ?? Infinity, tab).toBeLessThan(190)
  }
  // The line above the tabs links to the request in full.
  await phone.getByRole('link', { name: /^Compra de vivienda/ }).tap()
  await expect(phone.getByRole('region', { name: 'Qué pasa ahora' })).toBeVisible()

  // Six tabs are wider than a phone; the open one is completely visible.
  await phone.goto(`/solicitud/${operationId}/mensajes`)
  await expect(phone.getByRole('link', { name: 'Mensajes' })).toBeInViewport({ ratio: 1 })

  // What the bank needs is sent to it by a link, and the broker sees that it was opened.
  const { operationDocumentation } = await papersOf(session.token, operationId)
  const note = operationDocumentation.find(({ type }) => type === 'NOTA_SIMPLE')
  await sendPaper(session.token, { operationId, documentationId: note?._id ?? '', isValid: 'true' }, 'Nota simple')
  await desk.getByRole('button', { name: 'Preparar dosier' }).click()
  const dossier = desk.getByRole('dialog', { name: 'Preparar dosier' })
  await dossier.getByRole('combobox', { name: 'Banco' }).fill('BBVA')
  await desk.getByRole('option', { name: 'BBVA', exact: true }).click()
  await expect(dossier.getByRole('checkbox', { name: /^Nota simple/ })).toBeChecked()
  await dossier.getByRole('button', { name: 'Preparar el PDF' }).click()
  await dossier.getByRole('combobox', { name: 'Para' }).selectOption({ label: 'Marta Ruiz (marta.ruiz@bbva.example)' })
  await dossier.getByText('Con un enlace', { exact: true }).click()
  await dossier.getByRole('button', { name: 'Enviar a BBVA' }).click()
  await expect(desk.getByText(/^Con un enlace a Marta Ruiz/)).toBeVisible()
  // Shown with the bank's offer, and below the offers.
  await expect(desk.getByText('Sin abrir')).toHaveCount(2)

  const { numOperation } = await call<{ numOperation: number }>('GET', `/operations/${operationId}`, session)
  const mail = await waitForMail('marta.ruiz@bbva.example', /dosier para BBVA$/)
  const bank = await openAs({ size: 'phone', at: linkTo(mail, '/dosier') })
  await expect(bank.getByText('Para Marta Ruiz, BBVA')).toBeVisible()
  await expect(bank).toHaveURL(/\/dosier$/)
  await bank.getByRole('button', { name: 'Enviarme el código' }).tap()
  const confirm = async (page: Page, email: string) => {
    const { text } = await waitForMail(email, /^Tu código para abrir el dosier/)
    await page.getByLabel('Código del correo').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  }
  await confirm(bank, 'marta.ruiz@bbva.example')
  const file = bank.waitForEvent('download')
  await bank.getByRole('button', { name: 'Abrir el PDF' }).tap()
  expect((await file).suggestedFilename()).toBe(`Dosier ${numOperation} BBVA.pdf`)
  await expect(desk.getByText(/^Lo abrió marta.ruiz@bbva.example, .* · Descargado una vez$/)).toHaveCount(2)
  // This device is asked only once.
  await bank.reload()
  await expect(bank.getByRole('button', { name: 'Abrir el PDF' })).toBeVisible()

  // A colleague who received the e-mail from somebody is named as well; a stranger is told whom to ask.
  const colleague = await openAs({ size: 'phone', at: linkTo(mail, '/dosier') })
  await colleague.getByText('Otro de @bbva.example').tap()
  const email = colleague.getByRole('textbox', { name: 'Tu correo de @bbva.example' })
  await email.fill('r.gil@gmail.com')
  await colleague.getByRole('button', { name: 'Enviarme el código' }).tap()
  await expect(colleague.getByText(/^Este correo no es del mismo banco/)).toBeVisible()
  const address = `r.gil.${numOperation}@bbva.example`
  await email.fill(address)
  await colleague.getByRole('button', { name: 'Enviarme el código' }).tap()
  await expect(colleague.getByText(`Hemos enviado un código a ${address}`)).toBeVisible()
  await colleague.reload()
  await confirm(colleague, address)
  await expect(colleague.getByRole('button', { name: 'Abrir el PDF' })).toBeFocused()
  await expect(desk.getByText(`Se lo pasaron a ${address}, que lo abrió`)).toHaveCount(2)
})

test('on a phone the broker’s table of offers scrolls, and the page does not @movil', async ({ openAs }) => {
  const { operationId } = await anOperation('NEGOCIACION')
  const session = await demoSession('broker')
  await receiveProposals(session.token, operationId, 2)
  const third = { bank: 'ING', rateKind: 'FIXED', amount: 170_000, years: 25, tin: 3.4 }
  await call('POST', '/operations/saveOffer', { token: session.token, body: { operationId, ...third } })
  const page = await openAs({ session, at: `/operations/${operationId}` })
  await page.getByRole('tab', { name: 'Ofertas' }).tap()
  const table = page.getByRole('region', { name: 'Ofertas de los bancos' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const overhang = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await table.evaluate(overhang)).toBeGreaterThan(0)
  expect(await page.locator('html').evaluate(overhang)).toBe(0)
})
