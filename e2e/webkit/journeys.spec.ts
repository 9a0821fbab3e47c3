import { writeFileSync } from 'node:fs'
import { Key } from 'selenium-webdriver'
import { call, DEMO, demoSession, linkTo, waitForMail } from '../helpers/api'
import { aPdf } from '../helpers/files'
import { anOperation, aQuestionnaire, saveOperation } from '../helpers/operations'
import { expect, test } from './test'

test('sign-in', async ({ visitor }) => {
  await visitor.open('/login')
  await visitor.press('button', 'Entrar')
  await visitor.sees('Este campo es obligatorio')
  await visitor.write('Correo electrónico', DEMO.broker.email)
  await visitor.write('Contraseña', 'Palmera-77')
  await visitor.keys(Key.ENTER)
  await visitor.sees('El correo o la contraseña no son correctos')
  await visitor.write('Contraseña', DEMO.broker.password)
  await visitor.keys(Key.ENTER)
  await visitor.at(/\/operations$/)
  await visitor.find('heading', 'Operaciones')
  await visitor.open('/logout')
  await visitor.find('heading', 'Entra en tu cuenta')
})

test('questionnaire', async ({ visitor }) => {
  const { customer, operationId } = await aQuestionnaire()
  await visitor.open('/cuestionario', customer.session)
  await visitor.press('radio', 'De 20 a 25 años')
  await visitor.find('heading', '¿Ya has encontrado la vivienda?')
  await visitor.press('radio', 'Sí, ya la tengo')
  await visitor.write('¿Cuántas personas van a ser propietarias?', '2')
  await visitor.press('button', 'Continuar')
  await visitor.find('heading', '¿Qué quieres comprar?')
  await visitor.press('checkbox', 'Casa')
  await visitor.press('button', 'Continuar')
  await visitor.find('heading', '¿Es una vivienda protegida?')
  await visitor.press('button', 'Atrás')
  await visitor.find('heading', '¿Qué quieres comprar?')
  const { token } = customer.session
  await expect
    .poll(async () => (await call<{ answers: unknown }>('GET', `/questionnaires/${operationId}`, { token })).answers)
    .toMatchObject({ yearsMortgage: '20_25', propertyFound: true, howManyPropertyOwners: 2 })
})

test('upload', async ({ visitor }, info) => {
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  await visitor.open(`/solicitud/${operationId}/documentos`, customer.session)
  const payslips = await visitor.find('article', 'Nóminas')
  const [closed] = await visitor.all('button', /^Nóminas/, payslips)
  if ((await closed?.getAttribute('aria-expanded')) === 'false') await closed?.click()
  const file = info.outputPath('enero.pdf')
  writeFileSync(file, aPdf('enero.pdf', 'Nomina de enero').buffer)
  await visitor.until('the files of the payslips', () => payslips.findElement({ css: 'input[data-source="files"]' }))
  await (await payslips.findElement({ css: 'input[data-source="files"]' })).sendKeys(file)
  await visitor.press('button', 'Ver enero.pdf')
  await visitor.sees('Página 1 de 1')
  await visitor.press('button', 'Cerrar', await visitor.find('dialog', 'enero.pdf'))
  await visitor.sees('En validación')
})

test('signature', async ({ visitor }, info) => {
  const { customer, operationId } = await anOperation()
  const { token } = await demoSession('broker')
  await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
  await visitor.open(
    linkTo(await waitForMail(customer.email, /Firma tu contrato/), '/customerOperationMailingDocuments/'),
  )
  await visitor.press('checkbox', 'He recibido y leído la información previa al contrato')
  await visitor.press('button', 'Empezar')
  await visitor.find('heading', 'Haz una foto de tu DNI o NIE')
  const photo = info.outputPath('dni.png')
  writeFileSync(photo, await visitor.picture())
  for (const side of ['Cara delantera', 'Cara trasera']) {
    await visitor.choose(`input[aria-label="Elegir archivo: ${side}"]`, photo)
    await visitor.press('button', 'Se lee bien')
    await visitor.find('button', `Repetir: ${side}`)
  }
  await visitor.press('button', 'Continuar con el contrato')
  await visitor.find('heading', 'Lee el contrato')
  await visitor.sees('Has visto 1 de ')
  for (let page = 2; (await visitor.all('button', 'Continuar con la firma')).length === 0 && page < 20; page++) {
    await visitor.press('button', 'Página siguiente')
    await visitor.until(
      `page ${page}`,
      async () => (await visitor.has(`Has visto ${page} de `)) || visitor.has('Has visto todas las páginas.'),
    )
  }
  await visitor.press('button', 'Continuar con la firma')
  await visitor.write('DNI o NIE', '12345678Z')
  await visitor.write('Primer apellido', 'Prueba')
  await visitor.write('Dirección', 'Calle del Sol')
  await visitor.write('Número', '7')
  await visitor.write('Código postal', '28001')
  await visitor.write('Población', 'Madrid')
  await visitor.draw(await visitor.find('img', 'Zona para dibujar la firma'), [
    [0.2, 0.3],
    [0.4, 0.7],
    [0.7, 0.35],
  ])
  await visitor.press('button', 'Firmar el contrato')
  await visitor.find('heading', 'Contrato firmado')
})

test('board', async ({ visitor }) => {
  const { operationId, number, word } = await anOperation('NEGOCIACION')
  const { token } = await demoSession('broker')
  const stateIs = (state: string) =>
    expect
      .poll(async () => (await call<{ state: string }>('GET', `/operations/${operationId}`, { token })).state)
      .toBe(state)
  const card = async (list: string) => visitor.find('article', '', await visitor.find('region', list))
  await visitor.open(`/operations?view=board&search=${word}`, await demoSession('broker'))

  await test.step('by keyboard', async () => {
    const [link] = await (await card('Negociación')).findElements({ css: 'a' })
    await link?.sendKeys('m')
    const dialog = await visitor.find('dialog', `¿Adónde mueves la operación Nº ${number}?`)
    const lists = await visitor.find('combobox', 'Lista', dialog)
    await lists.sendKeys('Estudio de viabilidad')
    await visitor.until('the list as the first choice', async () => {
      const wanted = await visitor.find('option', 'Estudio de viabilidad')
      return (await wanted.getAttribute('data-combobox-selected')) === 'true'
    })
    await visitor.keys(Key.ENTER)
    await visitor.press('button', 'Solo cambiar')
    await stateIs('ESTUDIO_VIABILIDAD')
  })

  await test.step('by pointer', async () => {
    await visitor.drag(await card('Estudio de viabilidad'), await visitor.find('region', 'Negociación'))
    await visitor.press('button', 'Solo cambiar')
    await stateIs('NEGOCIACION')
  })
})
