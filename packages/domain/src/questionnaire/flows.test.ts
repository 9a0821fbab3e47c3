import { describe, expect, it } from 'vitest'
import { OPERATION_TYPES, type OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { askedQuestions, firstUnanswered, screens } from './engine'
import { questionnaireFlow } from './flows'

const HOLDER_ALWAYS = [
  ...['name', 'phone', 'email', 'birthday', 'civilStatus', 'profession', 'employmentSituation'],
  ...['professionalSeniority', 'children', 'currentHousingType', 'haveFinancedPayment', 'havePropertie'],
  ...['currentSavings', 'anyPensionPlan', 'anyInvestmentFund', 'anyOtherInvestmentProducts'],
]
const TAIL = ['consultedOtherFinancialInstitutions', 'commentsQuestionary']

const keys = (type: OperationType, answers: QuestionnaireAnswers) =>
  askedQuestions(type, answers)
    .filter(asked => asked.holder === undefined)
    .map(asked => asked.path)
const holderKeys = (holder: NonNullable<QuestionnaireAnswers['holders']>[number]) =>
  askedQuestions('REFORMA', { numHolders: 1, holders: [holder] })
    .filter(asked => asked.holder === 0 && !asked.question.staffOnly)
    .map(asked => asked.path.replace('holders.0.', ''))

describe('COMPRA', () => {
  const start = ['yearsMortgage', 'propertyFound', 'howManyPropertyOwners']
  const capital = ['capitalContributed', 'originCapital', 'includeReformMortgage']

  it('goes from the owners to the capital when no home has been found', () => {
    expect(keys('COMPRA', { propertyFound: false })).toEqual([...start, ...capital, 'numHolders', ...TAIL])
  })
  it('asks about the home when one has been found', () => {
    const home = ['typePropertyBuy', 'propertyIsProtected', 'statePropertyBuy', 'amountProject', 'amountMortgage']
    expect(keys('COMPRA', { propertyFound: true })).toEqual([...start, ...home, ...capital, 'numHolders', ...TAIL])
  })
  it('asks for the kind of protection only of a protected home', () => {
    expect(keys('COMPRA', { propertyFound: true, propertyIsProtected: 'SI' })).toContain('propertyIsProtectedDesc')
    expect(keys('COMPRA', { propertyFound: true, propertyIsProtected: 'DESCONOCIDO' })).not.toContain(
      'propertyIsProtectedDesc',
    )
  })
  it('asks for another origin of the capital', () => {
    expect(keys('COMPRA', { originCapital: ['AHORRO', 'OTRO'] })).toContain('originCapitalOthers')
    expect(keys('COMPRA', { originCapital: ['AHORRO'] })).not.toContain('originCapitalOthers')
  })
  it('asks for the works when the mortgage includes them', () => {
    const works = ['amountReform', 'accreditingBudget', 'requireApprovedArchitect']
    expect(keys('COMPRA', { includeReformMortgage: true })).toEqual([
      ...start,
      ...capital,
      ...works,
      'numHolders',
      ...TAIL,
    ])
    expect(keys('COMPRA', { includeReformMortgage: false })).not.toEqual(expect.arrayContaining(works))
  })
})

describe('REFORMA', () => {
  const start = ['yearsMortgage', 'howManyRenovatePropertyOwners', 'ownerPropertyRenovate', 'currentMortgageProperty']
  const works = ['amountReform', 'amountMortgage', 'accreditingBudget', 'requireApprovedArchitect', 'numHolders']

  it('asks for the works', () => {
    expect(keys('REFORMA', { currentMortgageProperty: false })).toEqual([...start, ...works, ...TAIL])
  })
  it('asks about the present mortgage', () => {
    const mortgage = ['monthlyFee', 'capitalPending', 'bankHaveMortgage']
    expect(keys('REFORMA', { currentMortgageProperty: true })).toEqual([...start, ...mortgage, ...works, ...TAIL])
  })
})

describe('AUTOCONSTRUCCION', () => {
  const start = ['yearsMortgage', 'howManyLandBuildOwners', 'ownerProperty', 'currentMortgageLandBuildProperty']
  const works = [
    ...['amountLandBuildProject', 'workPermitGranted', 'capitalContributed', 'amountMortgage'],
    ...['accreditingBudget', 'requireApprovedArchitect', 'numHolders'],
  ]

  it('asks for the building', () => {
    expect(keys('AUTOCONSTRUCCION', {})).toEqual([...start, ...works, ...TAIL])
  })
  it('asks about the mortgage of the land', () => {
    const mortgage = ['monthlyFee', 'capitalPending', 'bankHaveMortgage']
    expect(keys('AUTOCONSTRUCCION', { currentMortgageLandBuildProperty: true })).toEqual([
      ...start,
      ...mortgage,
      ...works,
      ...TAIL,
    ])
  })
})

describe('EXTINCION', () => {
  const start = ['yearsMortgage', 'getPropertyExtinction', 'currentMortgageCondominiumProperty']

  it('asks for the compensation', () => {
    expect(keys('EXTINCION', { compensateHolder: true })).toEqual([
      ...start,
      'compensateHolder',
      'compensateHolderAmount',
      'includeCompensateMortgage',
      ...TAIL,
    ])
  })
  it('continues with the holder when there is no compensation', () => {
    expect(keys('EXTINCION', { compensateHolder: false })).toEqual([...start, 'compensateHolder', ...TAIL])
  })
  it('asks about the present mortgage', () => {
    expect(keys('EXTINCION', { currentMortgageCondominiumProperty: true })).toEqual([
      ...start,
      'monthlyFee',
      'capitalPending',
      'bankHaveMortgage',
      'compensateHolder',
      ...TAIL,
    ])
  })
  it.each([true, false])('has one holder and does not ask how many (compensation: %s)', compensateHolder => {
    const paths = askedQuestions('EXTINCION', { compensateHolder }).map(asked => asked.path)
    expect(paths).toContain('holders.0.name')
    expect(paths).not.toContain('holders.1.name')
    expect(paths).not.toContain('numHolders')
  })
})

describe('REHIPOTECA', () => {
  const start = ['yearsMortgage', 'improveMortgage', 'initialPurchasePrice', 'currentMonthlyFee', 'capitalPending']

  it('asks for the present mortgage and the new one', () => {
    expect(keys('REHIPOTECA', {})).toEqual([...start, 'amountMortgageRehipoteca', 'numHolders', ...TAIL])
  })
  it('asks for other improvements', () => {
    expect(keys('REHIPOTECA', { improveMortgage: ['OTROS'] })).toContain('improveMortgageOthers')
  })
  it('asks for the works in REHIPOTECA_REFORMA', () => {
    expect(keys('REHIPOTECA_REFORMA', {})).toEqual([
      ...start,
      ...['amountMortgageRehipoteca', 'amountReform', 'accreditingBudget', 'requireApprovedArchitect', 'numHolders'],
      ...TAIL,
    ])
  })
})

describe('holders', () => {
  it('has the income as a question of the staff: on no screen of the wizard, and the end is reached without it', () => {
    const answers = { numHolders: 1, holders: [{ professionalSeniority: 4 }] }
    const income = askedQuestions('REFORMA', answers).find(({ question }) => question.key === 'monthlyIncome')
    expect(income).toMatchObject({ path: 'holders.0.monthlyIncome', optional: true })
    expect(screens('REFORMA', answers).flat()).not.toContain('holders.0.monthlyIncome')
    expect(firstUnanswered('REFORMA', answers)).not.toContain('monthlyIncome')
  })
  it('asks the questions of every holder', () => {
    expect(holderKeys({})).toEqual(HOLDER_ALWAYS)
  })
  it('asks four questions per loan', () => {
    expect(holderKeys({ haveFinancedPayment: true, numFinancedPayments: 2 })).toEqual([
      ...HOLDER_ALWAYS.slice(0, 11),
      'numFinancedPayments',
      ...[0, 1].flatMap(loan =>
        ['feeLoan', 'pendingCapital', 'purpose', 'bankEntity'].map(key => `financedPayments.${loan}.${key}`),
      ),
      ...HOLDER_ALWAYS.slice(11),
    ])
  })
  it('asks about the property, its share and its rent', () => {
    const property = ['propertyType', 'propertyOnlyOwner', 'propertyCurrentMarketValue', 'propertyUseCurrent']
    expect(holderKeys({ havePropertie: true })).toEqual([
      ...HOLDER_ALWAYS.slice(0, 12),
      ...property,
      ...HOLDER_ALWAYS.slice(12),
    ])
    const rented = holderKeys({ havePropertie: true, propertyOnlyOwner: false, propertyUseCurrent: 'ALQUILER' })
    expect(rented.slice(12, 18)).toEqual([
      ...['propertyType', 'propertyOnlyOwner', 'propertyOwnerPercentage', 'propertyCurrentMarketValue'],
      ...['propertyUseCurrent', 'propertyRentalFee'],
    ])
  })
  it('asks about plan, fund and other products', () => {
    const all = holderKeys({ anyPensionPlan: true, anyInvestmentFund: true, anyOtherInvestmentProducts: true })
    expect(all.slice(12)).toEqual([
      ...['currentSavings', 'anyPensionPlan', 'pensionPlanBank', 'pensionPlanAmount', 'anyInvestmentFund'],
      ...['investmentFundBank', 'investmentFundAmount', 'anyOtherInvestmentProducts', 'otherInvestmentProducts'],
    ])
  })
  it('asks once per holder', () => {
    const names = askedQuestions('REFORMA', { numHolders: 20 }).filter(asked => asked.question.key === 'name')
    expect(names.map(asked => asked.path)).toEqual(Array.from({ length: 20 }, (_, index) => `holders.${index}.name`))
  })
})

describe.each(OPERATION_TYPES)('%s', type => {
  it('ends with the other institutions when they were consulted', () => {
    expect(keys(type, { consultedOtherFinancialInstitutions: true }).slice(-4)).toEqual([
      'consultedOtherFinancialInstitutions',
      'otherFinancialInstitutions',
      'otherFinancialInstitutionsProposal',
      'commentsQuestionary',
    ])
  })
  it('never returns to a chapter', () => {
    const chapters = questionnaireFlow(type).flatMap(item => (item.kind === 'question' ? [item.chapter] : []))
    const runs = chapters.filter((chapter, index) => chapter !== chapters[index - 1])
    expect(runs).toEqual([...new Set(runs)])
  })
})
