import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { expect } from 'vitest'
import type { TestApp } from './app'

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

/** Answers questions in the newest version of a questionnaire. */
export async function answerQuestions(app: TestApp, token: string, operationId: string, changes: AnswerChanges) {
  const params = { operationId }
  const { version } = (await app.call('GET /questionnaires/:operationId', { token, params })).res
  const saved = await app.call('PUT /questionnaires/:operationId', { token, params, body: { version, changes } })
  expect(saved.status).toBe(200)
}

export async function completeQuestionnaire(app: TestApp, token: string, operationId: string) {
  const sent = { token, params: { operationId }, body: {} }
  const { status, res } = await app.call('POST /questionnaires/:operationId/complete', sent)
  expect(status).toBe(200)
  return res
}

/** The operation of a customer's purchase, whose questions are answered but not sent. */
export async function anAnsweredPurchase(app: TestApp, token: string, overrides?: Record<string, unknown>) {
  const { res } = await app.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
  await answerQuestions(app, token, res.operationId, purchaseAnswers(overrides))
  return res.operationId
}
