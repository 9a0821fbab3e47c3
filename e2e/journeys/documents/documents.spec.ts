import type { Locator } from '@playwright/test'
import { call, demoSession, waitForMail } from '../../helpers/api'
import { openEntry } from '../../helpers/entries'
import { aLockedPdf, aPdf, aPhoto, LOCKED_PDF_PASSWORD } from '../../helpers/files'
import { anOperation, select } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { typeInto } from '../../helpers/typing'

const REASON = 'La nómina está cortada por abajo'

test('payslips: sent, rejected with a reason, sent again, valid @movil', async ({ openAs }) => {
  test.setTimeout(240_000)
  const { customer, operationId, number } = await anOperation('SUBIR_DOCUMENTACION')
  const phone = await openAs({ session: customer.session })
  const desk = await openAs({ session: 'broker', size: 'desktop' })
  await phone.goto(`/solicitud/${operationId}/documentos`)
  const payslips = await openEntry(phone, 'Nóminas')
  const chosen = payslips.locator('input[data-source="files"]')
  await expect(payslips).toContainText('Pendiente')

  await test.step('two files at once, and one that is not accepted', async () => {
    await expect(payslips.getByRole('button', { name: 'Hacer foto o subir: Nóminas' })).toBeVisible()
    await expect(payslips.getByText(/^Faltan .+ y \p{L}+ de \d{4}$/u)).toBeVisible()
    await expect(payslips.getByRole('combobox', { name: '¿De qué mes es?' })).toHaveValue('ALL')
    await chosen.setInputFiles([
      aPdf('enero.pdf', 'Nomina de enero'),
      { name: 'marzo.docx', mimeType: 'application/msword', buffer: Buffer.from('marzo') },
      await aPhoto(phone, 'febrero.jpg'),
    ])
    await expect(payslips.getByRole('alert')).toContainText(
      'Sólo se permite adjuntar ficheros de tipo pdf e imagen: marzo.docx',
    )
    await expect(payslips.getByRole('button', { name: 'Ver enero.pdf' })).toBeVisible()
    await expect(payslips.getByRole('button', { name: 'Ver febrero.jpg' })).toBeVisible()
    // Without reopening the page.
    await expect(phone.getByRole('button', { name: 'Descargar', exact: true })).toBeVisible()
    await expect(payslips).toContainText('En validación')
    await expect(payslips.getByRole('button', { name: /marzo/ })).toHaveCount(0)
  })

  await test.step('what was sent can be looked at', async () => {
    await payslips.getByRole('button', { name: 'Ver enero.pdf' }).click()
    const preview = phone.getByRole('dialog', { name: 'enero.pdf' })
    await expect(preview.getByText('Página 1 de 1')).toBeVisible()
    await expect(preview.getByText('Nomina de enero')).toBeAttached()
    await preview.getByRole('button', { name: 'Cerrar' }).click()
    await payslips.getByRole('button', { name: 'Ver febrero.jpg' }).click()
    const photo = phone.getByRole('dialog', { name: 'febrero.jpg' })
    await expect(photo.getByRole('img', { name: /febrero\.jpg/ })).toBeVisible()
    await photo.getByRole('button', { name: 'Cerrar' }).click()
  })

  const verdict = async (file: string, reason?: string) => {
    await desk.getByRole('button', { name: `Validar ${file}` }).click()
    const drawer = desk.getByRole('dialog', { name: `Validar ${file}` })
    await expect(drawer.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
    await drawer.getByText(reason ? 'Rechazado' : 'Validado', { exact: true }).click()
    if (reason) {
      await expect(drawer.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
      await typeInto(drawer.getByRole('textbox', { name: 'Motivo del rechazo' }), reason)
    }
    await drawer.getByRole('button', { name: 'Confirmar' }).click()
    await expect(drawer).toBeHidden()
  }

  await test.step('the staff reject one; its reason is shown first', async () => {
    await desk.goto(`/operations/${operationId}`)
    await desk.getByRole('tab', { name: 'Documentos' }).click()
    await verdict('enero.pdf', REASON)
    // It is repaired in place; nothing moves.
    await expect(payslips).toContainText(`No lo hemos podido aceptar: ${REASON}`)
    await expect(phone.getByText('1 por volver a subir')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 2 }).first()).toHaveText('Para volver a subir')
    const first = phone.getByRole('article').first()
    await expect(first).toHaveAccessibleName('Nóminas')
    // The reason is shown once, without opening anything.
    await expect(phone.getByText(REASON)).toHaveCount(1)
    await waitForMail(customer.email, new RegExp(`nº ${number}: hay que volver a subir un documento`))
  })

  await test.step('another one takes its place', async () => {
    await chosen.setInputFiles(aPdf('enero-entera.pdf', 'Nomina entera'))
    await expect(payslips.getByRole('button', { name: 'Ver enero-entera.pdf' })).toBeVisible()
    await expect(payslips.getByRole('button', { name: 'Ver enero.pdf' })).toHaveCount(0)
    await expect(payslips).not.toContainText(REASON)
    await expect(phone.getByText('por volver a subir')).toHaveCount(0)
  })

  await test.step('the staff validate both', async () => {
    await verdict('enero-entera.pdf')
    await verdict('febrero.jpg')
    await expect(desk.getByRole('button', { name: /^Validar / })).toHaveCount(0)
    // Good news triggers no notification; the open page shows it.
    await expect(payslips).toContainText('Validado')
    await expect(payslips.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    await expect(payslips.getByRole('button', { name: /Nóminas$/ })).toHaveCount(0)
  })
})

test('one after the other: two pages photographed become one PDF, the rest is left for later, Back goes back @movil', async ({
  openAs,
}) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const phone = await openAs({ session: customer.session })
  await phone.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await phone.goto(`/solicitud/${operationId}/documentos`)
  await phone.getByRole('button', { name: /^Vamos uno a uno/ }).tap()
  const way = phone.getByRole('dialog', { name: 'Vamos uno a uno' })
  const document = way.getByRole('heading', { level: 2 }).last()
  await expect(way.getByText(/^1 de \d+/)).toBeVisible()
  const first = await document.innerText()
  await phone.goBack()
  await expect(way).toHaveCount(0)
  await phone.getByRole('button', { name: /^Vamos uno a uno/ }).tap()

  // This page has no camera, so the phone's own is used.
  await way.getByRole('button', { name: 'Hacer una foto' }).tap()
  await expect(way.getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await phone.goBack()
  await way.getByRole('button', { name: 'Hacer una foto' }).tap()
  const photograph = async () => {
    await way.locator('input[capture]').setInputFiles(await aPhoto(phone, 'pagina.jpg', 'Nomina de enero'))
    await way.getByRole('button', { name: /^Usar/ }).tap()
  }
  await photograph()
  await way.getByRole('button', { name: 'Añadir otra página' }).tap()
  await photograph()
  await expect(way.getByRole('img', { name: /^Página/ })).toHaveCount(2)
  await way.getByRole('button', { name: 'Enviar 2 páginas en un PDF' }).tap()

  await expect(way.getByText(/^2 de \d+/)).toBeVisible()
  await expect(document).not.toHaveText(first)
  await way.getByRole('button', { name: 'Ahora no' }).tap()
  await expect(way.getByText(/^3 de \d+/)).toBeVisible()
  // Sent documents are done, so Back leads to skipped ones, and then out.
  await phone.goBack()
  await expect(way.getByText(/^2 de \d+/)).toBeVisible()
  await phone.goBack()
  await expect(way).toHaveCount(0)
  await expect(phone).toHaveURL(/\/documentos$/)
  const sent = await openEntry(phone, first)
  await sent.getByRole('button', { name: `Ver ${first}.pdf` }).tap()
  await expect(phone.getByRole('dialog', { name: `${first}.pdf` }).getByText('Página 1 de 2')).toBeVisible()
})

test('one after the other: the page shows what the camera sees, judges the photo, and sends it @movil', async ({
  openAs,
}) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const phone = await openAs({ session: customer.session, at: `/solicitud/${operationId}/documentos` })
  await phone.getByRole('button', { name: /^Vamos uno a uno/ }).tap()
  const way = phone.getByRole('dialog', { name: 'Vamos uno a uno' })
  await expect(way.getByText(/^1 de \d+/)).toBeVisible()
  const first = await way.getByRole('heading', { level: 2 }).last().innerText()
  await way.getByRole('button', { name: 'Hacer una foto' }).tap()
  await expect(way.getByText('Pon la hoja entera dentro del marco, con buena luz y sin sombras.')).toBeVisible()
  const seen = () => way.locator('video').evaluate(video => (video as HTMLVideoElement).videoWidth)
  await expect.poll(seen).toBeGreaterThan(0)
  await way.getByRole('button', { name: 'Hacer la foto' }).tap()
  await expect(way.getByRole('img', { name: 'La foto que has hecho' })).toBeVisible()
  await way.getByRole('button', { name: /^Usar/ }).tap()
  await way.getByRole('button', { name: 'Enviar 1 página' }).tap()
  await expect(way.getByText(/^2 de \d+/)).toBeVisible()
  await way.getByRole('button', { name: 'Cerrar' }).tap()
  const sent = await openEntry(phone, first)
  await expect(sent.getByRole('button', { name: `Ver ${first}.jpg` })).toBeVisible()
})

test('the network drops midway: the page says so, waits, and resumes by itself @movil', async ({ openAs }) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const page = await openAs({ session: customer.session })
  let cut = true
  const keys: (string | undefined)[] = []
  await page.route('**/api/operations/uploadDocumentationFiles', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    await (cut ? route.abort('internetdisconnected') : route.continue())
  })
  await page.route('**/api/health', route => (cut ? route.abort('internetdisconnected') : route.continue()))
  await page.goto(`/solicitud/${operationId}/documentos`)
  const payslips = await openEntry(page, 'Nóminas')
  await payslips
    .locator('input[data-source="files"]')
    .setInputFiles([
      aPdf(`enero ${'de una empresa con un nombre larguísimo '.repeat(3)}.pdf`, 'Nomina de enero'),
      aPdf('febrero.pdf', 'Nomina de febrero'),
    ])
  await expect(payslips).toContainText('Sin conexión. La subida seguirá sola cuando vuelva la red.')
  await expect(payslips).toContainText('En espera')
  // Also far down the page.
  await page.evaluate(() => scrollBy(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const banner = page.getByRole('status').getByText('Revise su conexión a la red', { exact: true })
  await expect(banner).toBeInViewport({ ratio: 1 })
  // However long the name, nothing overflows the phone's screen.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBe(0)

  cut = false
  await expect(payslips.getByRole('button', { name: /^Ver enero/ })).toBeVisible({ timeout: 30_000 })
  await expect(payslips.getByRole('button', { name: 'Ver febrero.pdf' })).toBeVisible()
  await expect(payslips.getByRole('button', { name: /^Ver / })).toHaveCount(2)
  await expect(banner).toBeHidden()
  // The retry of the failed upload has the same key; the other file has its own.
  expect(new Set(keys).size).toBe(2)
  expect(keys.length).toBeGreaterThan(2)

  await test.step('a PDF of a bank asks for its password, in place, and is sent with it', async () => {
    await payslips.locator('input[data-source="files"]').setInputFiles(aLockedPdf('marzo.pdf'))
    const password = payslips.getByLabel('Contraseña de marzo.pdf')
    await password.fill('12345678Z')
    await payslips.getByRole('button', { name: 'Abrir y enviar' }).tap()
    await expect(payslips.getByRole('alert')).toContainText('Esa contraseña no abre el PDF.')
    await expect(password).toBeFocused()
    await password.fill(LOCKED_PDF_PASSWORD)
    await payslips.getByRole('button', { name: 'Abrir y enviar' }).tap()
    await payslips.getByRole('button', { name: 'Ver marzo.pdf' }).tap()
    await expect(page.getByRole('dialog', { name: 'marzo.pdf' }).getByText('Saldo')).toBeAttached()
  })
})

test('three documents by a day, one of them sent and asked for again, one deleted and restored @escritorio', async ({
  openAs,
}) => {
  test.setTimeout(180_000)
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const desk = await openAs({ session: 'broker' })
  const page = await openAs({ session: customer.session })
  await desk.goto(`/operations/${operationId}`)
  await desk.getByRole('tab', { name: 'Documentos' }).click()

  await test.step('the staff ask for three in one request', async () => {
    await desk.getByRole('button', { name: 'Solicitar', exact: true }).click()
    const drawer = desk.getByRole('dialog', { name: 'Solicitar documentos' })
    await select(desk, 'Sección', 'General')
    for (const type of ['Contrato de arras', 'Licencia de obras', 'Otros documentos']) {
      await typeInto(drawer.getByRole('combobox', { name: 'Tipo de documento' }), type)
      await desk.getByRole('option', { name: type, exact: true }).click()
    }
    await typeInto(drawer.getByRole('textbox', { name: 'Nombre del documento' }), 'Plano de la vivienda')
    const deadline = drawer.getByRole('textbox', { name: /^Plazo/ })
    await typeInto(deadline, '01/01/2020')
    await drawer.getByRole('button', { name: 'Solicitar 3 documentos' }).click()
    await expect(deadline).toHaveAccessibleDescription(/Esta fecha ya ha pasado/)
    await typeInto(deadline, '31/12/2050')
    await drawer.getByRole('button', { name: 'Solicitar 3 documentos' }).click()
    await expect(desk.getByText('3 documentos solicitados')).toBeVisible()
    await expect(desk.getByRole('row', { name: /Plano de la vivienda/ })).toContainText('hasta el 31 dic 2050')
  })

  await page.goto(`/solicitud/${operationId}/documentos`)
  const plan = await openEntry(page, 'Plano de la vivienda')

  await test.step('the customer sees until when, and sends one', async () => {
    await expect(plan).toContainText('Lo necesitamos como muy tarde el 31 dic 2050.')
    await plan.locator('input[data-source="files"]').setInputFiles(aPdf('plano.pdf', 'Plano'))
    await expect(plan).toContainText('En validación')
    await expect(plan).not.toContainText('como muy tarde')
  })

  await test.step('the staff ask for a newer one, from its line, with a formatted note', async () => {
    await desk.getByRole('button', { name: 'Más acciones para plano.pdf' }).click()
    await desk.getByRole('menuitem', { name: 'Pedir actualización' }).click()
    const drawer = desk.getByRole('dialog', { name: 'Pedir que actualicen un documento' })
    await drawer.getByRole('textbox', { name: /^Mensaje/ }).click()
    await desk.keyboard.press('Control+b')
    await desk.keyboard.type('Falta el sello')
    await drawer.getByRole('button', { name: 'Pedir actualización' }).click()
    await expect(desk.getByText('Actualización solicitada')).toBeVisible()
    await expect(plan.locator('strong')).toHaveText('Falta el sello')
    await expect(plan).toContainText('como muy tarde el 31 dic 2050')
  })

  await test.step('what is deleted by mistake comes back out of the bin', async () => {
    // With several windows, Firefox gives the focus to only one.
    await desk.bringToFront()
    await desk.getByRole('checkbox', { name: 'Seleccionar plano.pdf' }).check()
    await desk.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const question = desk.getByRole('dialog', { name: '¿Eliminar el documento?' })
    await expect(question).toContainText('plano.pdf')
    await question.getByRole('button', { name: 'Eliminar 1 documento' }).click()
    await expect(plan.getByRole('button', { name: 'Ver plano.pdf' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Papelera' }).click()
    await desk.getByRole('button', { name: 'Restaurar plano.pdf' }).click()
    await expect(desk.getByText(/La papelera está vacía/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused()
    await desk.keyboard.press('Escape')
    // Its accessible name contains what is visible, and what the button does.
    await expect(desk.getByRole('button', { name: 'Plano de la vivienda: Ver plano.pdf', exact: true })).toBeVisible()
    await expect(plan.getByRole('button', { name: 'Ver plano.pdf' })).toBeVisible()
  })
})

test('files that cannot be sent are listed with the reason, and the rest are kept @escritorio', async ({ openAs }) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const page = await openAs({ session: customer.session, at: `/solicitud/${operationId}/documentos` })
  const payslips = await openEntry(page, 'Nóminas')
  await expect(payslips).toContainText('Pendiente')
  const drop = async (onto: Locator, names: readonly string[], good = '') => {
    const dataTransfer = await page.evaluateHandle(
      ([all, content]) => {
        const transfer = new DataTransfer()
        for (const name of all) {
          const bytes = name === 'grande.pdf' ? new Uint8Array(41_943_041) : name === 'enero.pdf' ? content : '<html>'
          transfer.items.add(new File([bytes], name))
        }
        return transfer
      },
      [names, good] as const,
    )
    await onto.dispatchEvent('drop', { dataTransfer })
  }
  const alerts = payslips.getByRole('alert')

  await drop(
    payslips,
    Array.from({ length: 51 }, (_, at) => `${at}.pdf`),
  )
  await expect(alerts).toContainText(
    'El número de ficheros simultáneos que se puede adjuntar no puede ser superior a 50',
  )

  const words = aPdf('enero.pdf', 'Nomina de enero').buffer.toString('latin1')
  await drop(payslips, ['foto.heic', 'grande.pdf', 'carta.docx', 'pagina.pdf', 'enero.pdf'], words)
  await expect(payslips.getByRole('button', { name: 'Ver enero.pdf' })).toBeVisible()
  await expect(alerts).toContainText([
    'Este navegador no puede abrir fotos HEIC. Envía un archivo jpg, png o pdf, o haz la foto desde aquí.',
    'Solo se aceptan archivos jpg, jpeg, png y pdf.',
    'Se ha superado el tamaño máximo del fichero 40Mb: grande.pdf',
    'Sólo se permite adjuntar ficheros de tipo pdf e imagen: carta.docx',
  ])
  // Trying the same file again changes nothing.
  await expect(payslips.getByRole('button', { name: /^Volver a subir/ })).toHaveCount(0)
  await expect(payslips.getByRole('button', { name: /^Ver / })).toHaveCount(1)

  // A file dropped elsewhere is not accepted, and does not replace the page.
  await drop(page.getByRole('heading', { level: 1 }), ['enero.pdf'], words)
  await expect(payslips.getByRole('button', { name: /^Ver / })).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`/solicitud/${operationId}/documentos$`))
})

test('a private document is visible only to staff @escritorio', async ({ openAs }) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const desk = await openAs({ session: 'broker', at: `/operations/${operationId}` })
  await desk.getByRole('tab', { name: 'Documentos' }).click()
  await desk.getByRole('button', { name: 'Subir', exact: true }).click()
  const drawer = desk.getByRole('dialog', { name: 'Subir documentos' })
  await select(desk, 'Sección', 'General')
  await select(desk, 'Tipo de documento', 'Nota simple')
  await drawer.getByLabel('Archivos').setInputFiles(aPdf('informe-interno.pdf', 'Informe interno'))
  await drawer.getByRole('checkbox', { name: /^Privado/ }).check()
  await drawer.getByRole('button', { name: 'Subir 1 archivo' }).click()
  await expect(desk.getByRole('button', { name: 'Ver informe-interno.pdf' })).toBeVisible()
  await expect(desk.getByText('Privado', { exact: true })).toBeVisible()
  await desk.goto(`/operations/${operationId}/files`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Carpeta de la operación' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Ver informe-interno.pdf' })).toBeVisible()

  const staff = await demoSession('broker')
  type Files = { operationDocumentation: { documents: { _id: string; name: string }[] }[] }
  const { operationDocumentation } = await call<Files>('GET', `/operations/${operationId}`, { token: staff.token })
  const hidden = operationDocumentation.flatMap(({ documents }) => documents).find(({ name }) => /interno/.test(name))
  if (!hidden) throw new Error('The staff see no private document')

  const page = await openAs({ session: customer.session, at: `/solicitud/${operationId}/documentos` })
  await expect(page.getByRole('article', { name: 'Nota simple' })).toContainText('Pendiente')
  await expect(page.getByText(/interno/)).toHaveCount(0)
  const { token } = customer.session
  const seen = JSON.stringify(await call('GET', `/operations/${operationId}`, { token }))
  expect(seen).not.toContain('interno')
  expect(seen).not.toContain(hidden._id)
  await expect(call('POST', '/documents/download', { token, body: { fileId: hidden._id } })).rejects.toThrow(/40[34]/)
  await expect(
    call('POST', '/documents/downloadMultiple', { token, body: { operationId, documentIds: [hidden._id] } }),
  ).rejects.toThrow(/40[34]/)
})
