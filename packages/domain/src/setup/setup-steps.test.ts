import { describe, expect, it } from 'vitest'
import { isSetUp, mayEndSetup, SETUP_STEPS, type SetupFacts, type SetupStep, setupSteps } from './setup-steps'

const company = {
  name: 'Llave Hipotecas',
  cif: 'B12345674',
  address: 'Calle Mayor 1',
  registerNumber: 'D123',
  iban: 'ES9121000418450200051332',
  email: 'hola@llave.example',
  phone: '910000000',
}
const nothing = { name: null, cif: null, address: null, registerNumber: null, iban: null, email: null, phone: null }

const EMPTY: SetupFacts = {
  company: nothing,
  hasBrand: false,
  hasSealCertificate: false,
  hasMailServer: false,
  hasTriedMail: false,
  hasColleague: false,
  hasThresholds: false,
  hasWork: false,
  putOff: [],
}
const FULL: SetupFacts = {
  ...EMPTY,
  ...{ company, hasBrand: true, hasMailServer: true, hasTriedMail: true },
  ...{ hasColleague: true, hasThresholds: true, hasWork: true },
}
const statusOf = (step: SetupStep, facts: Partial<SetupFacts>) =>
  setupSteps({ ...EMPTY, ...facts }).find(each => each.step === step)?.status

describe('the steps of the setup', () => {
  it('are all open in an empty brokerage, and come in one order', () => {
    expect(setupSteps(EMPTY)).toEqual(SETUP_STEPS.map(step => ({ step, status: 'OPEN' })))
  })

  it.each<[SetupStep, Partial<SetupFacts>]>([
    ['COMPANY', { company }],
    ['BRAND', { hasBrand: true }],
    ['SEAL', { hasSealCertificate: true }],
    ['SEAL', { company: { ...nothing, name: 'Llave', cif: 'B12345674' } }],
    ['MAIL', { hasMailServer: true, hasTriedMail: true }],
    ['PEOPLE', { hasColleague: true }],
    ['THRESHOLDS', { hasThresholds: true }],
    ['WORK', { hasWork: true }],
  ])('%s is done with %j', (step, facts) => {
    expect(statusOf(step, facts)).toBe('DONE')
  })

  it.each<[SetupStep, Partial<SetupFacts>]>([
    ['COMPANY', { company: { ...company, iban: ' ' } }],
    ['COMPANY', { company: { ...company, name: 'Llave 🔑' } }],
    ['SEAL', { company: { ...company, cif: null } }],
    // Without a mail server e-mails count as sent, although none leaves.
    ['MAIL', { hasTriedMail: true }],
    ['MAIL', { hasMailServer: true }],
  ])('%s is open with %j', (step, facts) => {
    expect(statusOf(step, facts)).toBe('OPEN')
  })

  it('can be put off where the brokerage works without them, and are done all the same once they are', () => {
    expect(statusOf('PEOPLE', { putOff: ['PEOPLE'] })).toBe('LATER')
    expect(statusOf('PEOPLE', { putOff: ['PEOPLE'], hasColleague: true })).toBe('DONE')
    expect(statusOf('BRAND', { putOff: ['PEOPLE'] })).toBe('OPEN')
  })

  it('end by themselves when all are done, and by the owner’s word when some are put off', () => {
    const verdict = (facts: SetupFacts) => [isSetUp(setupSteps(facts)), mayEndSetup(setupSteps(facts))]
    expect(verdict(FULL)).toEqual([true, true])
    expect(verdict({ ...FULL, hasBrand: false, putOff: ['BRAND'] })).toEqual([false, true])
    expect(verdict({ ...FULL, hasBrand: false })).toEqual([false, false])
    expect(verdict(EMPTY)).toEqual([false, false])
  })
})
