import type { Locator, Page } from '@playwright/test'
import { aPerson, demoSession, linkTo, mailsTo, waitForMail } from '../../helpers/api'
import { coveredLabels } from '../../helpers/errors'
import { aPdf } from '../../helpers/files'
import { acceptFees, anOperation, aSharedOperation, changeState, saveOperation } from '../../helpers/operations'
import { acknowledge, draw, fillIn, readContract, sendSide, sign, signed } from '../../helpers/signing'
import { expect, test } from '../../helpers/test'

// Drawing and rendering depend on the pixel density.
test.use({ deviceScaleFactor: 2 })

const SIGNING_PAGE = '/customerOperationMailingDocuments/'
const REASON = 'La foto del DNI está borrosa'

async function signingLink(email: string): Promise<string> {
  return linkTo(await waitForMail(email, /(Firma|Repite la firma de) tu contrato/), SIGNING_PAGE)
}

/** The broker requests the signatures; every holder is notified. */
async function askToSign(desk: Page, operationId: string): Promise<void> {
  await acceptFees((await demoSession('broker')).token, operationId)
  await desk.goto(`/operations/${operationId}`)
  await changeState(desk, 'Contrato de intermediación', 'Cambiar y avisar por correo')
}

test('two holders sign; one is valid, the other has to do it again @movil', async ({ openAs }) => {
  test.setTimeout(420_000)
  const other = aPerson('Marcos')
  const { customer, operationId } = await aSharedOperation(other)
  const account = await openAs({ session: customer.session })
  const desk = await openAs({ session: 'broker', size: 'desktop' })
  const nameOf = ({ name, lastname }: typeof other) => `${name} ${lastname}`
  const stateOf = (person: typeof other) =>
    account
      .locator('section')
      .filter({ has: account.getByRole('heading', { name: new RegExp(nameOf(person), 'i') }) })
      .last()

  await account.goto(`/solicitud/${operationId}/contrato`)
  await expect(account.getByText('El contrato estará aquí cuando revisemos tu cuestionario.')).toBeVisible()
  await askToSign(desk, operationId)
  await expect(stateOf(customer)).toContainText('Contrato pendiente de firma')
  await expect(stateOf(other)).toContainText(`enlace a ${other.email}`)
  const link = await signingLink(customer.email)

  await test.step('the first holder: information, both sides, every page', async () => {
    const phone = await openAs({ at: link })
    await expect(phone.getByRole('heading', { name: `Hola, ${customer.name}` })).toBeVisible()
    await expect(phone).not.toHaveURL(/#/)
    await phone.getByRole('button', { name: 'Empezar' }).click()
    await expect(phone.getByText('Marca la casilla cuando hayas leído la información previa.')).toBeVisible()
    await acknowledge(phone)
    await sendSide(phone, 'Cara delantera')
    await expect(phone.getByRole('button', { name: 'Continuar con el contrato' })).toHaveCount(0)
    await sendSide(phone, 'Cara trasera')
    await phone.getByRole('button', { name: 'Continuar con el contrato' }).click()
    await readContract(phone)

    await sign(phone)
    const problems = phone.getByRole('alert').filter({ hasText: 'Revis' })
    await expect(problems.getByRole('link')).toHaveText([
      'DNI o NIE',
      'Dirección',
      'Número',
      'Código postal',
      'Población',
      'Firma*',
    ])
    expect(await coveredLabels(phone)).toEqual([])
    const edge = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 }
    const aboveTheBar = async () => {
      const { y, height } = await edge(phone.getByRole('textbox', { name: 'DNI o NIE' }))
      return y + height <= (await edge(phone.locator('[data-action-bar]'))).y
    }
    await expect.poll(aboveTheBar, 'the first wrong field is in sight').toBe(true)
    await fillIn(phone, { name: customer.name, surname: 'Prueba', dni: '12345678A' })
    await draw(phone)
    await sign(phone)
    await expect(problems.getByRole('link')).toHaveText(['DNI o NIE'])
    const dni = phone.getByRole('textbox', { name: 'DNI o NIE' })
    await expect(dni).toHaveAccessibleDescription(/no coincide con el número/)
    await dni.fill('12345678Z')
    await sign(phone)
    await signed(phone)
    await phone.reload()
    await signed(phone)
    // Not every driver reports downloads, so the response is awaited.
    const copy = phone.waitForResponse(response => response.headers()['content-type'] === 'application/pdf')
    await phone.getByRole('button', { name: 'Descargar mi copia sellada' }).click()
    expect((await copy).headers()['content-disposition']).toMatch(/^attachment;.*\.pdf/)
    await waitForMail(customer.email, /Tu contrato firmado/)
    // The request was open all the time and updates by itself.
    await expect(stateOf(customer)).toContainText('En validación')
    await expect(stateOf(customer)).toContainText('DNI recibido')
  })

  const otherLink = await signingLink(other.email)
  await test.step('the second holder continues elsewhere with the same link, and types the signature', async () => {
    let phone = await openAs({ at: otherLink })
    await acknowledge(phone)
    await sendSide(phone, 'Cara delantera')
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Repetir: Cara delantera' })).toBeVisible()
    await sendSide(phone, 'Cara trasera')
    await phone.getByRole('button', { name: 'Continuar con el contrato' }).click()
    await expect(phone.getByRole('heading', { name: 'Lee el contrato' })).toBeVisible()
    phone = await openAs({ at: otherLink })
    await readContract(phone)
    await fillIn(phone, { name: other.name, surname: 'Prueba', dni: '12345678Z' })
    await phone.getByRole('button', { name: 'Prefiero escribir mi nombre' }).click()
    await expect(phone.getByRole('textbox', { name: 'Tu nombre como firma' })).toHaveValue(nameOf(other))
    await sign(phone)
    const dni = phone.getByRole('textbox', { name: 'DNI o NIE' })
    await expect(dni).toHaveAccessibleDescription(/Otro titular ya ha firmado con este documento/)
    await dni.fill('X1234567L')
    await sign(phone)
    await signed(phone)
    await expect(stateOf(other)).toContainText('En validación')

    await phone.getByRole('link', { name: 'Ir a mi espacio' }).tap()
    await expect(phone.getByRole('heading', { name: `Hola, ${other.name}` })).toBeVisible()
    await expect(phone.getByText(new RegExp(`${nameOf(customer)} ha abierto esta solicitud`, 'i'))).toBeVisible()
    await expect(phone.getByText('Has firmado tu contrato.')).toBeVisible()
    await expect(phone.getByText(customer.email)).toBeHidden()
  })

  await test.step('their own place opens from the e-mail with the signed copy', async () => {
    const phone = await openAs({ at: linkTo(await waitForMail(other.email, /Tu contrato firmado/), '/titular/') })
    await expect(phone).toHaveURL(/[^#]{20}$/)
    const copy = phone.waitForResponse(response => response.headers()['content-type'] === 'application/pdf')
    await phone.getByRole('button', { name: 'Descargar mi copia sellada' }).tap()
    expect((await copy).status()).toBe(200)

    const row = phone.getByRole('article', { name: 'Nóminas' })
    await row
      .getByRole('button', { name: /Nóminas/ })
      .first()
      .tap()
    await row.locator('input[data-source="files"]').setInputFiles(aPdf('Secreta.pdf', 'Nomina'))
    await expect(row.getByText('Secreta.pdf')).toBeVisible()
    await expect(row.getByText('En validación')).toBeVisible()

    await phone.getByRole('button', { name: 'Escribir o leer mensajes' }).tap()
    await phone.getByRole('textbox', { name: 'Mensaje' }).fill('¿Basta con una nómina?')
    await phone.getByRole('button', { name: 'Enviar', exact: true }).tap()
    await expect(phone.getByText('¿Basta con una nómina?')).toBeVisible()
  })

  await test.step('of what they send the customer sees that it is there, and the file while they allow it', async () => {
    const page = await openAs({ session: customer.session, at: `/solicitud/${operationId}/documentos` })
    await page.getByText('Ya enviados o resueltos').tap()
    const theirs = page.getByRole('article', { name: 'Nóminas' }).filter({ hasText: 'En validación' })
    await theirs
      .getByRole('button', { name: /Nóminas/ })
      .first()
      .tap()
    await expect(theirs.getByText(/lo ha enviado desde su espacio/)).toBeVisible()
    await expect(page.getByText('Secreta.pdf')).toBeHidden()

    const place = await openAs({ at: linkTo(await waitForMail(other.email, /Tu contrato firmado/), '/titular/') })
    await place.getByRole('button', { name: /^Dejar que .+ lo vea$/ }).tap()
    await expect(page.getByText('Secreta.pdf')).toBeVisible()
    await place.getByRole('button', { name: 'Que deje de verlo' }).tap()
    await expect(page.getByText('Secreta.pdf')).toBeHidden()
    await page.goto(`/solicitud/${operationId}/mensajes`)
    await expect(page.getByText(/Todavía no hay mensajes/)).toBeVisible()
  })

  const decide = async (person: typeof other, reason?: string) => {
    await desk
      .getByRole('rowgroup')
      .filter({ hasText: new RegExp(`DNI y contrato de ${nameOf(person)}`, 'i') })
      .getByRole('button', { name: 'Validar DNI y contrato' })
      .click()
    const drawer = desk.getByRole('dialog', { name: /^Validar DNI y contrato de/ })
    await drawer.getByText(reason ? 'Rechazado' : 'Validado', { exact: true }).click()
    if (reason) {
      await drawer.getByRole('checkbox', { name: 'cara delantera del DNI o NIE' }).check()
      await drawer.getByRole('textbox', { name: 'Motivo del rechazo' }).fill(reason)
    }
    await drawer.getByRole('button', { name: 'Confirmar' }).click()
    await expect(drawer).toBeHidden()
  }

  await test.step('the staff validate one and reject the other', async () => {
    await desk.getByRole('tab', { name: 'Documentos' }).click()
    await decide(customer)
    await expect(desk.getByText('DNI y contrato validados')).toBeVisible()
    await expect(stateOf(customer)).toContainText('Validado')
    await decide(other, REASON)
    await expect(stateOf(other)).toContainText('Rechazado')
    await expect(stateOf(other)).toContainText(`Hay que repetir la firma: ${REASON}`)
  })

  await test.step('the earlier links are dead', async () => {
    for (const dead of [link, otherLink]) {
      const phone = await openAs({ at: dead })
      await expect(phone).toHaveURL(/\/login$/)
      await expect(phone.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
    }
  })

  await test.step('a new one has come with the reason', async () => {
    await expect.poll(async () => (await mailsTo(other.email))[0]?.text).toContain(REASON)
    const rejection = await signingLink(other.email)
    expect(rejection).not.toBe(otherLink)
    const phone = await openAs({ at: otherLink })
    await phone.getByRole('button', { name: 'Pedir un enlace nuevo' }).tap()
    await expect(phone.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible()
    await expect.poll(() => signingLink(other.email)).not.toBe(rejection)
    const fresh = await signingLink(other.email)
    await phone.goto(fresh)
    await expect(phone.getByText(`Tienes que repetir la firma: ${REASON}`)).toBeVisible()
    // Nothing else is asked for again.
    await expect(phone.getByText('Solo te pedimos de nuevo: cara delantera del DNI o NIE y firma.')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Repetir: Cara trasera' })).toBeVisible()
    await sendSide(phone, 'Cara delantera')
    await phone.getByRole('button', { name: 'Continuar con el contrato' }).tap()
    await readContract(phone)
    await expect(phone.getByRole('textbox', { name: 'DNI o NIE' })).toHaveValue('X1234567L')
  })

  await test.step('new fees: the contract that stands is signed again only if the staff say so', async () => {
    const saved = async (answer: 'Solo guardar' | 'Guardar y pedir otra firma', maximum: string, double: string) => {
      await desk.getByRole('button', { name: 'Cambiar honorarios' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Honorarios del contrato' })
      await dialog.getByRole('textbox', { name: 'Máximo' }).fill(maximum)
      await expect(dialog.getByRole('textbox', { name: 'Si firma sin nosotros' })).toHaveValue(double)
      await dialog.getByRole('button', { name: 'Guardar honorarios' }).click()
      const question = desk.getByRole('dialog', { name: '¿Pedir que firmen de nuevo?' })
      await expect(question).toContainText(new RegExp(nameOf(customer), 'i'))
      await question.getByRole('button', { name: answer }).click()
      await expect(dialog).toBeHidden()
    }
    await saved('Solo guardar', '4.300', '8.600')
    await expect(stateOf(customer)).toContainText('Validado')
    await saved('Guardar y pedir otra firma', '4.200,50', '8.401')
    await expect(stateOf(customer)).toContainText('Hay que repetir la firma: Han cambiado los honorarios del contrato.')
    await expect.poll(async () => (await mailsTo(customer.email))[0]?.text).toContain('Los honorarios del contrato')
  })
})

test('the customer signs from their account, and reads the contract as text on the phone @movil', async ({
  openAs,
}) => {
  test.setTimeout(240_000)
  const { customer, operationId } = await anOperation()
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: true })
  const phone = await openAs({ session: customer.session, at: `/solicitud/${operationId}/contrato` })
  await phone.getByRole('link', { name: 'Firmar ahora' }).tap()
  await acknowledge(phone)
  await sendSide(phone, 'Cara delantera')
  await sendSide(phone, 'Cara trasera')
  await phone.getByRole('button', { name: 'Continuar con el contrato' }).tap()

  const text = phone.getByRole('article')
  await expect(text.getByRole('heading', { level: 3 })).toBeVisible()
  await expect(text).toHaveCSS('font-size', '17px')
  await phone.getByRole('button', { name: 'Página siguiente' }).tap()
  await expect(phone.getByText(/^Has visto 2 de/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^Has visto 2 de/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ver el PDF original' }).tap()
  await expect(phone.locator('canvas')).toBeVisible()
  await phone.getByRole('button', { name: /^Ver la página 3 de/ }).tap()
  while (await phone.getByRole('button', { name: /^Ver la página/ }).isVisible()) {
    await phone.getByRole('button', { name: /^Ver la página/ }).tap()
  }
  await phone.getByRole('button', { name: 'Continuar con la firma' }).tap()

  await expect(phone.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(customer.name)
  await fillIn(phone, { name: customer.name, surname: 'Prueba', dni: '12345678Z' })
  // Back returns to the contract, which has been read; typed input is still there.
  await phone.goBack()
  await expect(phone.getByText('Has visto todas las páginas.')).toBeVisible()
  // From there it returns to the photos, which need not be taken again; a reload does not change that.
  await phone.goBack()
  await expect(phone.getByRole('button', { name: 'Repetir: Cara trasera' })).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'Continuar con el contrato' }).tap()
  await expect(phone.getByText('Has visto todas las páginas.')).toBeVisible()
  await phone.getByRole('button', { name: 'Continuar con la firma' }).tap()
  await expect(phone.getByRole('textbox', { name: 'Población' })).toHaveValue('Madrid')
  await draw(phone)
  await sign(phone)
  await signed(phone)
  // No history entry of the signing is left.
  await phone.goBack()
  await expect(phone).toHaveURL(new RegExp(`/solicitud/${operationId}/contrato$`))
  await expect(phone.getByText('En validación')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Firmar ahora' })).toHaveCount(0)
})
