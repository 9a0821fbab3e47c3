import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'

/** Answers to every question about one holder. */
export function holderAnswers(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ana Gil',
    phone: '612345678',
    email: 'ana@example.es',
    birthday: '1988-05-01',
    civilStatus: 'SOLTERO',
    profession: 'Arquitecta',
    employmentSituation: 'INDEFINIDO',
    professionalSeniority: 6,
    children: 0,
    currentHousingType: 'FAMILIAR',
    haveFinancedPayment: false,
    havePropertie: false,
    currentSavings: 60000,
    anyPensionPlan: false,
    anyInvestmentFund: false,
    anyOtherInvestmentProducts: false,
    ...overrides,
  }
}

/** Answers that complete a purchase questionnaire. */
export function purchaseAnswers(overrides: Record<string, unknown> = {}): AnswerChanges {
  return {
    yearsMortgage: '25_30',
    propertyFound: true,
    howManyPropertyOwners: 1,
    typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }],
    propertyIsProtected: 'NO',
    statePropertyBuy: 'SEGUNDA_MANO',
    amountProject: 250000.5,
    amountMortgage: 200000,
    capitalContributed: 60000,
    originCapital: ['AHORRO'],
    includeReformMortgage: false,
    numHolders: 1,
    holders: [holderAnswers()],
    consultedOtherFinancialInstitutions: false,
    ...overrides,
  }
}
