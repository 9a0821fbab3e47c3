import type { Page } from '@playwright/test'
import { baseURL } from '../../helpers/api'
import { openEntry } from '../../helpers/entries'
import { aPdf, type ChosenFile } from '../../helpers/files'
import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

/** Leaves a trace in the storage of our own origin, where sessions are kept. */
const TRACE = "try { localStorage.setItem('trace', document.contentType) } catch {}"
const HTML = `<!doctype html><html><body><h1>Hola</h1><script>${TRACE}</script></body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="${TRACE}"><script>${TRACE}</script><rect width="40" height="40"/></svg>`

const fake = (name: string, mimeType: string, content: string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

/** A PDF that tries to run a script when opened. */
function anActivePdf(name: string, words: string): ChosenFile {
  const { buffer, ...file } = aPdf(name, words)
  const text = buffer.toString('latin1')
  const action = `/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);${TRACE.replace(/[()]/g, '\\$&')})>>`
  return { ...file, buffer: Buffer.from(text.replace('/Pages 2 0 R', `/Pages 2 0 R${action}`), 'latin1') }
}

const trace = (page: Page) => page.evaluate(() => localStorage.getItem('trace'))

test('T49 uploaded content is shown but never runs @escritorio', async ({ openAs, complaints }) => {
  test.setTimeout(240_000)
  const { customer, operationId } = await anOperation('SUBIR_DOCUMENTACION')
  const owner = await openAs({ session: customer.session })
  const desk = await openAs({ session: 'broker' })
  const asked: string[] = []
  for (const page of [owner, desk]) page.on('dialog', dialog => void dialog.dismiss().then(() => asked.push('dialog')))
  const ran = async () => [await trace(owner), await trace(desk), ...asked]

  await owner.goto(`/solicitud/${operationId}/documentos`)
  const payslips = await openEntry(owner, 'Nóminas')
  const files = payslips.locator('input[data-source="files"]')

  await test.step('HTML pages and drawings under other names are not accepted', async () => {
    await files.setInputFiles([
      fake('foto.jpg', 'image/jpeg', HTML),
      fake('dibujo.png', 'image/png', SVG),
      fake('nomina.pdf', 'application/pdf', HTML),
    ])
    for (const name of ['foto.jpg', 'dibujo.png', 'nomina.pdf']) {
      await expect(payslips.getByRole('listitem').filter({ hasText: name }).getByRole('alert')).toBeVisible()
      await expect(payslips.getByRole('button', { name: `Ver ${name}` })).toHaveCount(0)
    }
    // Other clients do not check a file before sending it.
    const form = new FormData()
    form.set('operationId', operationId)
    form.set('documentType', 'NOTA_SIMPLE')
    form.set('file', new Blob([HTML], { type: 'image/jpeg' }), 'foto.jpg')
    const authorization = `Bearer ${customer.session.token}`
    const sent = await fetch(`${baseURL}/api/operations/uploadDocumentationFiles`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    expect([sent.status, ((await sent.json()) as { res: { message: string } }).res.message]).toEqual([
      415,
      'ERR_FORM_UPLOAD_NOT_IMAGE',
    ])
  })

  await files.setInputFiles(anActivePdf('activo.pdf', 'Nomina de enero'))
  await expect(payslips.getByRole('button', { name: 'Ver activo.pdf' })).toBeVisible()
  await desk.goto(`/operations/${operationId}`)
  await desk.getByRole('tab', { name: 'Documentos' }).click()

  const open = async (page: Page) => {
    await page
      .getByRole('button', { name: /activo\.pdf/ })
      .first()
      .click()
    return page.getByRole('dialog', { name: 'activo.pdf' })
  }
  const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()

  await test.step('a PDF that wants to run a script is only painted', async () => {
    for (const page of [owner, desk]) {
      await expect((await open(page)).getByText('Nomina de enero')).toBeAttached()
      await close(page)
    }
    expect(await ran()).toEqual([null, null])
  })

  // Even if such a file were in the store, the page must not run it.
  for (const [contentType, body] of [
    ['text/html', HTML],
    ['image/svg+xml', SVG],
  ] as const) {
    await test.step(`${contentType} from the store does not run`, async () => {
      for (const page of [owner, desk]) {
        await page.route('**/api/documents/*/preview', route => route.fulfill({ contentType, body }))
        const dialog = await open(page)
        const shown = dialog.getByRole('img', { name: 'activo.pdf' })
        await expect(shown.or(dialog.getByText(/^(Este tipo de archivo no se puede ver|No podemos)/))).toBeVisible()
        await page.unroute('**/api/documents/*/preview')
        await close(page)
      }
      expect(await ran()).toEqual([null, null])
    })
  }
  // Warnings of the PDF reader about the unusual file.
  complaints.splice(0, complaints.length, ...complaints.filter(line => !line.includes(': Warning: ')))
})
