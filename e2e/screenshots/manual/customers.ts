import { type Pictures, shownAt, shownTo } from './picture'
import { anyRequestIn, button, linkToPlace, linkToSign, rejectPayslips, requestIn, signedContract } from './scenes'

export const customers: Pictures = {
  'cuenta#registro': shownAt('guest', '/registro', async (page, { accounts }) => {
    return { mark: button(page, accounts.register.submit) }
  }),
  'cuenta#entrar': shownAt('guest', '/login', async (page, { accounts, common }) => {
    await page.getByRole('textbox', { name: accounts.fields.email }).fill('ana@correo.example')
    const form = page.locator('form')
    return {
      of: [page.getByRole('heading', { name: accounts.login.title }), form],
      mark: button(page, common.actions.signIn),
    }
  }),
  'cuenta#contrasena': shownAt('guest', '/forgotpassword', async page => {
    return {
      of: [page.getByRole('heading', { level: 1 }), page.locator('form')],
      mark: page.locator('form [type=submit]'),
    }
  }),
  'cuenta#datos': shownAt('customer', '/ajustes', async (page, { common, settings }) => {
    const own = page.getByRole('heading', { name: common.words.yourDetails }).locator('..')
    return { of: [page.getByRole('heading', { level: 1 }), own], mark: button(page, settings.account.editName) }
  }),
  'cuestionario#responder': shownTo('customer', async (page, { questionnaire }) => {
    const begun = await anyRequestIn('CUESTIONARIO_EN_CURSO')
    await page.goto(begun ? `/cuestionario?operationId=${begun}` : '/cuestionario?new=1')
    if (!begun) await page.getByRole('button', { name: questionnaire.chooser.types.COMPRA.title }).click()
    await page.getByRole('radio').first().waitFor()
    return {}
  }),
  'firma#enlace': shownTo('guest', async (page, { common, signing }) => {
    await page.goto(`${(await linkToSign()).slice(0, -4)}none`)
    const ask = button(page, signing.dead.ask)
    return { of: page.getByRole('heading', { name: common.error.usedLink }).locator('..'), mark: ask }
  }),
  'firma#firmar': shownTo('guest', async (page, { signing }) => {
    await page.goto(await linkToSign())
    await page.getByRole('checkbox').check()
    await button(page, signing.info.start).click()
    const title = page.getByRole('heading', { name: signing.dni.title })
    return { of: [title, button(page, signing.dni.fileOf.replace('{side}', signing.dni.FRONT))] }
  }),
  'firma#espacio': shownTo('guest', async (page, { common, holderPlace }) => {
    await page.goto(await linkToPlace())
    const messages = page.getByRole('heading', { name: common.words.messages })
    await messages.waitFor()
    const present = page.getByRole('heading', { level: 1 }).locator('../..')
    return { of: [present.locator('header'), messages.locator('..')], mark: button(page, holderPlace.messages.read) }
  }),
  'firma#comprobar': shownAt('guest', '/verificar', async (page, { verify }) => {
    await page.locator('input[type=file]').setInputFiles(await signedContract())
    await page.getByRole('heading', { name: verify.answers.VALID.title }).waitFor()
    return { of: page.getByRole('main'), mark: button(page, verify.choose) }
  }),
  'seguimiento#pasos': shownTo('customer', async page => {
    await page.goto(`/solicitud/${await requestIn('SUBIR_DOCUMENTACION')}`)
    return { of: [page.getByRole('heading', { level: 1 }).locator('..'), page.locator('[aria-current="step"]')] }
  }),
  'documentos#subir': shownTo('customer', async (page, { documents, states }) => {
    await page.goto(`/solicitud/${await requestIn('SUBIR_DOCUMENTACION')}/documentos`)
    const paper = page.getByRole('article', { name: states.documentTypes.CONTRATO_LABORAL.name })
    await paper.getByRole('button', { expanded: false }).click()
    const choose = paper.getByRole('button', { name: new RegExp(`^${documents.customer.choose}`) })
    return { of: [paper.getByRole('heading'), button(paper, documents.customer.waive)], mark: choose }
  }),
  'documentos#rechazado': shownTo('customer', async (page, words) => {
    const operationId = await requestIn('SUBIR_DOCUMENTACION')
    await rejectPayslips(operationId, words)
    await page.goto(`/solicitud/${operationId}/documentos`)
    const paper = page.getByRole('article', { name: words.states.documentTypes.NOMINAS.name })
    // Of several rejected documents only the first is unfolded.
    await paper.getByRole('button', { expanded: false }).click()
    return {
      of: paper,
      mark: paper.getByRole('button', { name: new RegExp(`^${words.documents.customer.chooseAgain}`) }),
    }
  }),
  'documentos#no-lo-tengo': shownTo('customer', async (page, { documents, states }) => {
    await page.goto(`/solicitud/${await requestIn('SUBIR_DOCUMENTACION')}/documentos`)
    const paper = page.getByRole('article', { name: states.documentTypes.CONTRATO_LABORAL.name })
    await paper.getByRole('button', { expanded: false }).click()
    await button(paper, documents.customer.waive).click()
    const dialog = page.getByRole('dialog')
    return { of: dialog, mark: button(dialog, documents.waive.confirm) }
  }),
  'ofertas#comparar': shownTo('customer', async page => {
    await page.goto(`/solicitud/${await requestIn('NEGOCIACION')}/ofertas`)
    const offers = page.getByRole('article')
    await offers.first().waitFor()
    return { of: [page.getByRole('radiogroup').first(), offers.nth(1)] }
  }),
  'ofertas#preferir': shownTo('customer', async (page, { offers }) => {
    await page.goto(`/solicitud/${await requestIn('NEGOCIACION')}/ofertas`)
    const last = page.getByRole('article').last()
    return { of: last, mark: last.getByRole('button', { name: new RegExp(offers.customer.prefer) }) }
  }),
  'seguimiento#mensajes': shownTo('customer', async (page, { common }) => {
    await page.goto(`/solicitud/${await requestIn('SUBIR_DOCUMENTACION')}/mensajes`)
    const send = button(page, common.words.send)
    await send.waitFor()
    return { of: page.getByRole('main'), mark: send, height: 640 }
  }),
}
