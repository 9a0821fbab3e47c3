import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { questionnaire } from '@llave/texts/es/questionnaire'
import { states } from '@llave/texts/es/states'
import { aCustomer, call } from '../../helpers/api'
import { purchaseAnswers } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'
import { Wizard } from '../../helpers/wizard'

const works = { amountReform: 32_500.5, accreditingBudget: true, requireApprovedArchitect: false } as const

const improvement = {
  yearsMortgage: '20_25',
  improveMortgage: ['REDUCIR_CUOTA', 'ELIMINAR_VINCULACIONES'],
  initialPurchasePrice: 240_000,
  currentMonthlyFee: 812.35,
  capitalPending: 143_000,
  amountMortgageRehipoteca: 150_000,
} satisfies QuestionnaireAnswers

/** The questions of each type besides those about the holder, which `customer-path` answers with those of a purchase. */
const ANSWERS: Readonly<Record<Exclude<OperationType, 'COMPRA'>, QuestionnaireAnswers>> = {
  REFORMA: {
    yearsMortgage: '10_20',
    howManyRenovatePropertyOwners: 2,
    ownerPropertyRenovate: true,
    currentMortgageProperty: true,
    monthlyFee: 540.2,
    capitalPending: 61_000,
    bankHaveMortgage: 'KUTXABANK',
    amountMortgage: 45_000,
    ...works,
  },
  AUTOCONSTRUCCION: {
    yearsMortgage: '25_30',
    howManyLandBuildOwners: 1,
    ownerProperty: true,
    currentMortgageLandBuildProperty: false,
    amountLandBuildProject: 310_000,
    workPermitGranted: false,
    capitalContributed: 0,
    amountMortgage: 250_000,
    accreditingBudget: false,
    requireApprovedArchitect: true,
  },
  EXTINCION: {
    yearsMortgage: '20_25',
    getPropertyExtinction: 'HERENCIA',
    currentMortgageCondominiumProperty: true,
    monthlyFee: 700,
    capitalPending: 98_000,
    bankHaveMortgage: 'UNICAJA',
    compensateHolder: true,
    compensateHolderAmount: 55_000,
    includeCompensateMortgage: true,
  },
  REHIPOTECA: improvement,
  REHIPOTECA_REFORMA: { ...improvement, ...works },
}

type Texts = Readonly<Record<string, { readonly title: string; readonly options?: Readonly<Record<string, string>> }>>

const banks: Readonly<Record<string, string>> = states.banks
const questions: Texts = questionnaire.questions
const sharedOptions: Readonly<Record<string, string>> = questionnaire.wizard.options

const titleOf = ({ question }: AskedQuestion) => questions[question.key]?.title ?? question.key

function cardOf({ question }: AskedQuestion, code: unknown): string {
  const option = typeof code === 'boolean' ? (code ? 'yes' : 'no') : String(code)
  return questions[question.key]?.options?.[option] ?? banks[option] ?? sharedOptions[option] ?? option
}

async function answer(wizard: Wizard, asked: AskedQuestion): Promise<void> {
  const title = titleOf(asked)
  const { value, question } = asked
  switch (question.control) {
    case 'CHOICE':
    case 'YES_NO':
    case 'BANK':
      return wizard.choose(title, cardOf(asked, value))
    case 'MULTI':
    case 'BANKS':
      return wizard.tick(title, ...(value as readonly string[]).map(code => cardOf(asked, code)))
    default:
      return wizard.type(title, typeof value === 'number' ? String(value).replace('.', ',') : String(value))
  }
}

/** Answers the questions to which these are the answers, in order. */
async function answerAll(wizard: Wizard, type: OperationType, answers: QuestionnaireAnswers): Promise<void> {
  const given = askedQuestions(type, answers).filter(({ question }) => question.key in answers)
  for (const asked of given) await answer(wizard, asked)
}

for (const [type, own] of Object.entries(ANSWERS) as [keyof typeof ANSWERS, QuestionnaireAnswers][]) {
  test(`${type} from the first answer to the congratulations @movil`, async ({ openAs }) => {
    const customer = await aCustomer()
    const { token } = customer.session
    const page = await openAs({ session: customer.session, at: '/cuestionario' })
    const wizard = new Wizard(page)
    const { title, description } = questionnaire.chooser.types[type]
    await wizard.start(new RegExp(`^${title} *${description}`))
    await answerAll(wizard, type, own)
    await wizard.saved()
    const operationId = new URL(page.url()).searchParams.get('operationId')
    const address = `/questionnaires/${operationId}`
    const kept = await call<{ answers: unknown; version: number }>('GET', address, { token })
    expect(kept.answers).toMatchObject({ ...own })

    const { numHolders, holders, consultedOtherFinancialInstitutions } = purchaseAnswers(customer)
    const changes = { numHolders, holders, consultedOtherFinancialInstitutions }
    await call('PUT', address, { token, body: { version: kept.version, changes } })
    await page.goto(`/cuestionario?operationId=${operationId}&paso=resumen`)
    await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
    await expect(page.getByRole('heading', { name: `¡Felicidades, ${customer.name}!` })).toBeVisible()
    const operation = await call('GET', `/operations/${operationId}`, { token })
    expect(operation).toMatchObject({ typeOperation: type, state: 'CUESTIONARIO_COMPLETADO' })
  })
}
