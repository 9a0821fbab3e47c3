import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { questionnaire } from '@llave/texts/es/questionnaire'
import { answerAll } from '../../helpers/answer-all'
import { aCustomer, aPerson, call } from '../../helpers/api'
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

/** The questions of each type besides those about the holder; the purchase has a journey of its own. */
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

const HOLDER = {
  birthday: '1979-11-30',
  civilStatus: 'CASADO',
  profession: 'Carpintero',
  employmentSituation: 'AUTONOMO',
  professionalSeniority: 12,
  children: 2,
  currentHousingType: 'PROPIEDAD',
  haveFinancedPayment: false,
  havePropertie: true,
  propertyType: ['CASA', 'TERRENO'],
  propertyOnlyOwner: true,
  propertyCurrentMarketValue: 260_000,
  propertyUseCurrent: 'VIVIENDA',
  currentSavings: 0,
  anyPensionPlan: false,
  anyInvestmentFund: true,
  investmentFundBank: 'MYINVESTOR',
  investmentFundAmount: 15_000,
  anyOtherInvestmentProducts: false,
} as const

for (const [type, own] of Object.entries(ANSWERS) as [keyof typeof ANSWERS, QuestionnaireAnswers][]) {
  test(`${type} from the first answer to the congratulations @movil`, async ({ openAs }) => {
    const customer = await aCustomer({ ...aPerson(), lastname: 'Prueba Ruiz' })
    const { token } = customer.session
    const { name, lastname, phone, email } = customer
    const holder = { name: `${name} ${lastname}`, phone, email, ...HOLDER, propertyType: [...HOLDER.propertyType] }
    const answers: QuestionnaireAnswers = {
      ...own,
      numHolders: 1,
      holders: [holder],
      consultedOtherFinancialInstitutions: false,
      commentsQuestionary: 'Podemos hablar por las tardes.',
    }
    const page = await openAs({ session: customer.session, at: '/cuestionario' })
    const wizard = new Wizard(page)
    const { title, description } = questionnaire.chooser.types[type]
    await wizard.start(new RegExp(`^${title} *${description}`))
    await answerAll(wizard, page, type, answers)
    await expect(wizard.question('Revisa tus respuestas')).toBeVisible()
    await wizard.saved()
    const operationId = new URL(page.url()).searchParams.get('operationId')
    const kept = await call<{ answers: unknown }>('GET', `/questionnaires/${operationId}`, { token })
    expect(kept.answers).toEqual(answers)
    await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
    await expect(page.getByRole('heading', { name: `¡Felicidades, ${name}!` })).toBeVisible()
    const operation = await call('GET', `/operations/${operationId}`, { token })
    expect(operation).toMatchObject({ typeOperation: type, state: 'CUESTIONARIO_COMPLETADO' })
  })
}
