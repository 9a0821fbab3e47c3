import type { Locator, Page } from '@playwright/test'
import { aPerson, demoSession, linkTo, type Person, waitForMail } from '../../helpers/api'
import { aPdf } from '../../helpers/files'
import { Keyboard } from '../../helpers/keyboard'
import { saveOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

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
  await answers.choose('¿Tienes alguna propiedad?', 'Sí')
  await answers.tick('¿Qué propiedades tienes?', 'Piso', 'Plaza de garaje')
  await answers.choose('¿Son solo tuyas?', 'No')
  await answers.write('¿Qué porcentaje es tuyo?', '50')
  await answers.write('¿Cuánto valen hoy tus propiedades?', '140000')
  await answers.choose('¿Para qué usas esa propiedad?', 'Está alquilada')
  await answers.write('¿Cuánto cobras de alquiler al mes?', '650')
  await answers.write('¿Cuánto tienes ahorrado?', '70000')
  await answers.choose('¿Tienes un plan de pensiones?', 'Sí')
  await answers.choose('¿Con qué banco tienes el plan de pensiones?', 'ING')
  await answers.write('¿Cuánto hay en el plan de pensiones?', '9000')
  await answers.choose('¿Tienes un fondo de inversión?', 'No')
  await answers.choose('¿Tienes otras inversiones?', 'No')
  await answers.choose('¿Has preguntado ya en algún banco?', 'No')
}

/** On a phone the button offers camera or files. */
async function upload(page: Page, keys: Keyboard, button: Locator, name: string): Promise<void> {
  await keys.press(button)
  const files = page.getByRole('dialog').getByRole('button', { name: 'Elegir archivo' })
  const chooser = await keys.files(files, 'Enter')
  await chooser.setFiles(aPdf(name, name))
  await expect(page.getByRole('button', { name: `Ver ${name}` })).toBeVisible()
}

test('from the registration to the first document on a phone, without ever using a mouse @movil', async ({ page }) => {
  test.setTimeout(420_000)
  const person = aPerson()
  const keys = new Keyboard(page)

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
  const operationId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const present = page.locator('[aria-current="step"]')
  const now = page.getByRole('region', { name: 'Qué pasa ahora' })
  await expect(present).toContainText('Cuestionario completado')
  await expect(now).toContainText('Estamos en ello')

  await test.step('the payslip is sent', async () => {
    const { token } = await demoSession('broker')
    await saveOperation(token, operationId, { state: 'SUBIR_DOCUMENTACION', notSendEmail: false })
    await expect(now).toContainText('Te toca a ti')
    await keys.link('Subir documentos')
    await expect(page).toHaveURL(/\/documentos$/)
    const payslips = page.getByRole('article', { name: 'Nóminas' })
    await keys.press(payslips.getByRole('button', { expanded: false }))
    await upload(page, keys, payslips.getByRole('button', { name: 'Hacer foto o subir: Nóminas' }), 'enero.pdf')
    await expect(payslips).toContainText('En validación')
  })

  await test.step('the timeline shows where the request stands', async () => {
    await keys.link('Estado')
    await expect(present).toContainText('Documentación')
    await expect(present).toContainText('Reunimos los documentos que piden los bancos.')
  })
})
