import type { Locator, Page } from '@playwright/test'
import { aPerson, call, demoSession, linkTo, type Person, waitForMail } from '../../helpers/api'
import { aPdf, aPhoto } from '../../helpers/files'
import { Keyboard } from '../../helpers/keyboard'
import { saveOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

interface Entry {
  readonly _id: string
  readonly type: string
  readonly documents: readonly { readonly _id: string }[]
}

interface Request {
  readonly holders: readonly { readonly _id: string; readonly holderDocumentation: readonly Entry[] }[]
}

const REASON = 'La nómina está cortada por abajo'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true })

/** The answers of a customer who has found a home but not bought it yet, question by question. */
class Answers {
  constructor(
    private readonly page: Page,
    private readonly keys: Keyboard,
  ) {}

  private async asked(title: string, answer: () => Promise<void>): Promise<void> {
    const question = this.page.getByRole('heading', { level: 1, name: title, exact: true })
    await expect(question).toBeVisible()
    await answer()
    await expect(question).toBeHidden()
  }

  choose(title: string, option: string): Promise<void> {
    return this.asked(title, () => this.keys.choose(option))
  }

  tick(title: string, ...options: readonly string[]): Promise<void> {
    return this.asked(title, async () => {
      for (const option of options) await this.keys.tick(option)
      await this.keys.button('Continuar')
    })
  }

  /** Enter submits a single field. */
  write(title: string, text: string): Promise<void> {
    return this.asked(title, async () => {
      await this.keys.write(title, text)
      await this.page.keyboard.press('Enter')
    })
  }

  person(): Promise<void> {
    return this.asked('Ahora, tus datos', async () => {
      await this.keys.write('Fecha de nacimiento', '01051988')
      await this.keys.button('Continuar')
    })
  }
}

async function register(page: Page, keys: Keyboard, person: Person): Promise<void> {
  await page.goto('/registro')
  await keys.write('Nombre', person.name)
  await keys.write('Apellidos', person.lastname)
  await keys.write('Teléfono móvil', person.phone)
  await keys.write('Correo electrónico', person.email)
  await keys.write('Contraseña', person.password)
  await keys.pick('¿Cómo nos has conocido?', 'Buscando en Google')
  await keys.press(page.getByRole('checkbox'), 'Space')
  await keys.button('Crear mi cuenta')
  await expect(heading(page, 'Revisa tu correo')).toBeVisible()
}

async function answerAll(answers: Answers): Promise<void> {
  await answers.choose('¿En cuántos años quieres pagar la hipoteca?', 'De 25 a 30 años')
  await answers.choose('¿Ya has encontrado la vivienda?', 'Sí, ya la tengo')
  await answers.write('¿Cuántas personas van a ser propietarias?', '1')
  await answers.tick('¿Qué quieres comprar?', 'Piso', 'Plaza de garaje')
  await answers.choose('¿Es una vivienda protegida?', 'No lo sé')
  await answers.choose('¿La vivienda es nueva o de segunda mano?', 'De segunda mano')
  await answers.write('¿Cuánto cuesta lo que quieres comprar?', '210000')
  await answers.write('¿Cuánto necesitas que te preste el banco?', '170000')
  await answers.write('¿Cuánto dinero puedes aportar?', '60000')
  await answers.tick('¿De dónde sale ese dinero?', 'De mis ahorros')
  await answers.choose('¿Quieres incluir una reforma en la hipoteca?', 'No')
  await answers.choose('¿Cuántas personas van a pedir la hipoteca?', '1 persona')
  await answers.person()
  await answers.choose('¿Cuál es tu estado civil?', 'Soltero/a')
  await answers.write('¿En qué trabajas?', 'Enfermera')
  await answers.choose('¿Cuál es tu situación laboral?', 'Contrato indefinido')
  await answers.write('¿Cuántos años llevas así?', '6')
  await answers.write('¿Cuántos hijos tienes a tu cargo?', '0')
  await answers.choose('¿Dónde vives ahora?', 'Con la familia')
  await answers.choose('¿Pagas ahora algún préstamo?', 'Sí')
  await answers.write('¿Cuántos préstamos pagas?', '1')
  await answers.write('¿Cuánto pagas al mes por tu primer préstamo?', '210,50')
  await answers.write('¿Cuánto te queda por pagar de tu primer préstamo?', '6400')
  await answers.write('¿Para qué pediste tu primer préstamo?', 'Un coche')
  await answers.choose('¿Con qué banco tienes tu primer préstamo?', 'Cajamar')
  await answers.choose('¿Tienes alguna propiedad?', 'No')
  await answers.write('¿Cuánto tienes ahorrado?', '70000')
  await answers.choose('¿Tienes un plan de pensiones?', 'No')
  await answers.choose('¿Tienes un fondo de inversión?', 'No')
  await answers.choose('¿Tienes otras inversiones?', 'No')
  await answers.choose('¿Has preguntado ya en algún banco?', 'No')
}

async function sendSide(page: Page, keys: Keyboard, side: 'Cara delantera' | 'Cara trasera'): Promise<void> {
  const photo = await aPhoto(page, 'dni.jpg', side)
  // A file field opens its chooser with Space; Enter would submit a form.
  const chooser = await keys.files(page.getByLabel(`Hacer foto: ${side}`), 'Space')
  await chooser.setFiles(photo)
  await expect(page.getByRole('img', { name: `Foto de tu DNI: ${side}` })).toBeVisible()
  await keys.button('Se lee bien')
  await expect(page.getByRole('button', { name: `Repetir: ${side}` })).toBeVisible()
}

async function readContract(page: Page, keys: Keyboard): Promise<void> {
  const progress = page.getByText(/^Has visto 1 de \d+ páginas\.$/)
  await expect(progress).toBeVisible()
  const pages = Number(/de (\d+)/.exec(await progress.innerText())?.[1])
  const next = page.getByRole('button', { name: 'Página siguiente' })
  for (let seen = 2; seen <= pages; seen++) {
    await keys.press(next)
    const told = seen < pages ? `Has visto ${seen} de ${pages} páginas.` : 'Has visto todas las páginas.'
    await expect(page.getByText(told)).toBeVisible()
  }
  await keys.button('Continuar con la firma')
}

async function sign(page: Page, keys: Keyboard, { name }: Person): Promise<void> {
  await expect(heading(page, 'Tus datos')).toBeVisible()
  await keys.write('Nombre', name)
  await keys.write('Primer apellido', 'Prueba')
  await keys.write('DNI o NIE', '12345678Z')
  await keys.write('Dirección', 'Calle del Sol')
  await keys.write('Número', '7')
  await keys.write('Código postal', '28001')
  await keys.write('Población', 'Madrid')
  await keys.button('Prefiero escribir mi nombre')
  await expect(page.getByRole('textbox', { name: 'Tu nombre como firma' })).toBeFocused()
  await keys.button('Firmar el contrato')
  await expect(heading(page, 'Contrato firmado')).toBeVisible()
}

/** On a phone the button offers camera or files. */
async function upload(page: Page, keys: Keyboard, button: Locator, name: string): Promise<void> {
  await keys.press(button)
  const files = page.getByRole('dialog').getByRole('button', { name: 'Elegir archivo' })
  const chooser = await keys.files(files, 'Enter')
  await chooser.setFiles(aPdf(name, name))
  await expect(page.getByRole('button', { name: `Ver ${name}` })).toBeVisible()
}

test('the whole path on a phone, without ever using a mouse @movil', async ({ page }) => {
  test.setTimeout(420_000)
  const person = aPerson()
  const keys = new Keyboard(page)
  const { token } = await demoSession('broker')

  await test.step('register, activate, sign in', async () => {
    await register(page, keys, person)
    await page.goto(linkTo(await waitForMail(person.email, /Activa tu cuenta/), '/activate/'))
    await expect(page.getByText('Tu cuenta está activada. Ya puedes entrar.')).toBeVisible()
    await keys.write('Correo electrónico', person.email)
    await keys.write('Contraseña', person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('answer, review, send', async () => {
    await keys.link('Pedir una hipoteca')
    await keys.button(/^Comprar una vivienda/)
    const answers = new Answers(page, keys)
    await answerAll(answers)
    await expect(heading(page, '¿Quieres contarnos algo más?')).toBeVisible()
    await keys.button('Saltar')
    await expect(heading(page, 'Revisa tus respuestas')).toBeVisible()
    await keys.button('Enviar mi solicitud')
    await expect(heading(page, `¡Felicidades, ${person.name}!`)).toBeVisible()
    await keys.link('Ver mi solicitud')
  })
  await expect(page).toHaveURL(/\/solicitud\//)
  const requestPage = page.url()
  const operationId = new URL(requestPage).pathname.split('/')[2] ?? ''
  const present = page.locator('[aria-current="step"]')
  const now = page.getByRole('region', { name: 'Qué pasa ahora' })
  await expect(present).toContainText('Cuestionario completado')
  await expect(now).toContainText('Estamos en ello')

  await test.step('sign', async () => {
    await saveOperation(token, operationId, { state: 'CONTRATO_INTERMEDIACION', notSendEmail: false })
    await expect(now).toContainText('Te toca a ti')
    const mail = await waitForMail(person.email, /Firma tu contrato/)
    await page.goto(linkTo(mail, '/customerOperationMailingDocuments/'))
    await keys.tick('He recibido y leído la información previa al contrato')
    await keys.button('Empezar')
    await sendSide(page, keys, 'Cara delantera')
    await sendSide(page, keys, 'Cara trasera')
    await keys.button('Continuar con el contrato')
    await readContract(page, keys)
    await sign(page, keys, person)
    await keys.link('Ir a mi cuenta')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Ya están todas las firmas.')).toBeVisible()
  })

  const request = () => call<Request>('GET', `/operations/${operationId}`, { token })
  const holderOf = async () => {
    const [holder] = (await request()).holders
    if (!holder) throw new Error('No holder')
    return holder
  }
  const filesOf = ({ _id, documents }: Entry) => documents.map(file => ({ documentationId: _id, documentId: file._id }))

  await test.step('the staff validate; the payslip is sent', async () => {
    const { _id: holderId, holderDocumentation } = await holderOf()
    const documentationList = holderDocumentation
      .filter(({ type }) => type === 'DNI' || type === 'CONTRATO')
      .flatMap(filesOf)
    await call('POST', '/operations/validateDocumentationDniContractFiles', {
      token,
      body: { operationId, holderId, documentationList, state: 'VALIDADO' },
    })
    await saveOperation(token, operationId, { state: 'SUBIR_DOCUMENTACION', notSendEmail: false })
    await keys.link('Subir documentos')
    await expect(page).toHaveURL(/\/documentos$/)
    const payslips = page.getByRole('article', { name: 'Nóminas' })
    await keys.press(payslips.getByRole('button', { expanded: false }))
    await upload(page, keys, payslips.getByRole('button', { name: 'Hacer foto o subir: Nóminas' }), 'enero.pdf')
    await expect(payslips).toContainText('En validación')
  })

  await test.step('it is rejected, and sent again', async () => {
    const { _id: holderId, holderDocumentation } = await holderOf()
    const payslips = holderDocumentation.find(({ type }) => type === 'NOMINAS')
    const [file] = payslips ? filesOf(payslips) : []
    await call('POST', '/operations/validateDocumentationFiles', {
      token,
      body: { operationId, holderId, ...file, state: 'RECHAZADO', rejectionReason: REASON },
    })
    const again = page.getByRole('article', { name: 'Nóminas' })
    await expect(again).toContainText(`No lo hemos podido aceptar: ${REASON}`)
    await upload(page, keys, again.getByRole('button', { name: 'Volver a subir: Nóminas' }), 'enero-entera.pdf')
    await expect(page.getByText(REASON)).toHaveCount(0)
  })

  await test.step('the timeline shows where the request stands', async () => {
    await keys.link('Estado')
    await expect(present).toContainText('Documentación')
    await expect(present).toContainText('Reunimos los documentos que piden los bancos.')
  })
})
