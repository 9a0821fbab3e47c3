import { expect, type Page } from '@playwright/test'

/** The questionnaire as a customer fills it in: each step names the question that must be on the screen. */
export class Wizard {
  constructor(private readonly page: Page) {}

  async start(kind: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: kind }).click()
  }

  question(title: string) {
    return this.page.getByRole('heading', { level: 1, name: title, exact: true })
  }

  /** Chooses one card, after which the wizard continues by itself. */
  async choose(title: string, option: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('radio', { name: option, exact: true }).click()
    await expect(this.question(title)).toBeHidden()
  }

  /** Chooses several cards. */
  async tick(title: string, ...options: readonly string[]): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    for (const option of options) await this.page.getByRole('checkbox', { name: option, exact: true }).click()
    await this.goOn(title)
  }

  /** Types a text, a number or an amount. */
  async type(title: string, text: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('textbox', { name: title, exact: true }).fill(text)
    await this.goOn(title)
  }

  async skip(title: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('button', { name: 'Saltar' }).click()
    await expect(this.question(title)).toBeHidden()
  }

  async goOn(title: string): Promise<void> {
    await expect(this.question(title)).toBeVisible()
    await this.page.getByRole('button', { name: 'Continuar' }).click()
    await expect(this.question(title)).toBeHidden()
  }

  /** Waits until the last answer has reached the server. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('Guardado', { exact: true })).toBeVisible()
  }
}

/** Answers the chapter "person" of the first holder. */
async function answerPerson(wizard: Wizard, page: Page): Promise<void> {
  const identity = 'Ahora, tus datos'
  await expect(wizard.question(identity)).toBeVisible()
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).pressSequentially('01051988')
  await wizard.goOn(identity)
  await wizard.choose('¿Cuál es tu estado civil?', 'Soltero/a')
  await wizard.type('¿En qué trabajas?', 'Enfermera')
  await wizard.choose('¿Cuál es tu situación laboral?', 'Contrato indefinido')
  await wizard.type('¿Cuántos años llevas así?', '6')
  await wizard.type('¿Cuántos hijos tienes a tu cargo?', '1')
  await wizard.choose('¿Dónde vives ahora?', 'De alquiler')
}

/** One loan, one owned home that is rented out, savings, a plan, no fund, other investments. */
async function answerLoansAndAssets(wizard: Wizard): Promise<void> {
  await wizard.choose('¿Pagas ahora algún préstamo?', 'Sí')
  await wizard.type('¿Cuántos préstamos pagas?', '1')
  await wizard.type('¿Cuánto pagas al mes por tu primer préstamo?', '210,50')
  await wizard.type('¿Cuánto te queda por pagar de tu primer préstamo?', '6400')
  await wizard.type('¿Para qué pediste tu primer préstamo?', 'Un coche')
  await wizard.choose('¿Con qué banco tienes tu primer préstamo?', 'Cajamar')
  await wizard.choose('¿Tienes alguna propiedad?', 'Sí')
  await wizard.tick('¿Qué propiedades tienes?', 'Piso', 'Plaza de garaje')
  await wizard.choose('¿Son solo tuyas?', 'No')
  await wizard.type('¿Qué porcentaje es tuyo?', '50')
  await wizard.type('¿Cuánto valen hoy tus propiedades?', '140000')
  await wizard.choose('¿Para qué usas esa propiedad?', 'Está alquilada')
  await wizard.type('¿Cuánto cobras de alquiler al mes?', '650')
  await wizard.type('¿Cuánto tienes ahorrado?', '42000')
  await wizard.choose('¿Tienes un plan de pensiones?', 'Sí')
  await wizard.choose('¿Con qué banco tienes el plan de pensiones?', 'ING')
  await wizard.type('¿Cuánto hay en el plan de pensiones?', '9000')
  await wizard.choose('¿Tienes un fondo de inversión?', 'No')
  await wizard.choose('¿Tienes otras inversiones?', 'Sí')
  await wizard.type('¿Qué otras inversiones tienes?', 'Acciones, unos 8.000 €')
}

/** The complete purchase of a home that has been found and will be renovated. */
export async function answerPurchase(wizard: Wizard, page: Page): Promise<void> {
  await wizard.choose('¿En cuántos años quieres pagar la hipoteca?', 'De 25 a 30 años')
  await wizard.choose('¿Ya has encontrado la vivienda?', 'Sí, ya la tengo')
  await wizard.type('¿Cuántas personas van a ser propietarias?', '1')
  await wizard.tick('¿Qué quieres comprar?', 'Piso', 'Plaza de garaje')
  await expect(wizard.question('¿Es una vivienda protegida?')).toBeVisible()
  await page.getByRole('radio', { name: 'Sí', exact: true }).click()
  await page.getByRole('textbox', { name: '¿Qué tipo de protección tiene?' }).fill('VPO hasta 2031')
  await wizard.goOn('¿Es una vivienda protegida?')
  await wizard.choose('¿La vivienda es nueva o de segunda mano?', 'De segunda mano')
  await wizard.type('¿Cuánto cuesta lo que quieres comprar?', '210000')
  await wizard.type('¿Cuánto necesitas que te preste el banco?', '170000')
  await wizard.type('¿Cuánto dinero puedes aportar?', '60000')
  await wizard.tick('¿De dónde sale ese dinero?', 'De mis ahorros', 'De ayuda de mi familia')
  await wizard.choose('¿Quieres incluir una reforma en la hipoteca?', 'Sí')
  await wizard.type('¿Cuánto cuesta la reforma?', '25000')
  await wizard.choose('¿Tienes un presupuesto de la obra?', 'Sí')
  await wizard.choose('¿La obra necesita un proyecto de arquitecto?', 'No')
  await wizard.choose('¿Cuántas personas van a pedir la hipoteca?', '1 persona')
  await answerPerson(wizard, page)
  await answerLoansAndAssets(wizard)
  await wizard.choose('¿Has preguntado ya en algún banco?', 'Sí')
  await wizard.tick('¿En qué bancos has preguntado?', 'BBVA', 'Banco Sabadell')
  await wizard.skip('¿Qué te han ofrecido?')
  await wizard.type('¿Quieres contarnos algo más?', 'Firmamos las arras en enero.')
}
