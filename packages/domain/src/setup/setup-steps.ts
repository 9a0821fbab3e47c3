import { companyGaps, type PrintedData, type PrintedOfCompany } from '../contracts/contract-gaps'

/** What a new brokerage needs before its first customer, in the order of the guide. */
export const SETUP_STEPS = ['COMPANY', 'BRAND', 'SEAL', 'MAIL', 'PEOPLE', 'THRESHOLDS', 'WORK'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The steps that the brokerage does not need; only these can be put off. */
export const OPTIONAL_STEPS = ['BRAND', 'PEOPLE', 'WORK'] as const satisfies readonly SetupStep[]
export type OptionalStep = (typeof OPTIONAL_STEPS)[number]

export const SETUP_STATUSES = ['DONE', 'LATER', 'OPEN'] as const
export type SetupStatus = (typeof SETUP_STATUSES)[number]

/** The facts from which the steps follow; none is ticked by hand. */
export interface SetupFacts {
  readonly company: Pick<PrintedData, PrintedOfCompany>
  /** A logo or a colour of its own. */
  readonly hasBrand: boolean
  /** Contracts are sealed with a certificate of the brokerage's own instead of one made by the product. */
  readonly hasSealCertificate: boolean
  readonly hasMailServer: boolean
  /** A test e-mail was sent. */
  readonly hasTriedMail: boolean
  /** A second member of the staff, even if only invited. */
  readonly hasColleague: boolean
  readonly hasThresholds: boolean
  /** An operation or a contact. */
  readonly hasWork: boolean
  readonly putOff: readonly OptionalStep[]
}

export interface StepOfSetup {
  readonly step: SetupStep
  readonly status: SetupStatus
}

/** The steps in order. A done step counts as done even if it was put off before. */
export function setupSteps(facts: SetupFacts): readonly StepOfSetup[] {
  return SETUP_STEPS.map(step => ({
    step,
    status: isDone(step, facts) ? 'DONE' : facts.putOff.some(optional => optional === step) ? 'LATER' : 'OPEN',
  }))
}

function isDone(step: SetupStep, facts: SetupFacts): boolean {
  const gaps = companyGaps(facts.company)
  switch (step) {
    case 'COMPANY':
      return gaps.length === 0
    case 'BRAND':
      return facts.hasBrand
    case 'SEAL':
      // The product's own certificate contains name and CIF.
      return facts.hasSealCertificate || !gaps.some(gap => gap === 'name' || gap === 'cif')
    case 'MAIL':
      return facts.hasMailServer && facts.hasTriedMail
    case 'PEOPLE':
      return facts.hasColleague
    case 'THRESHOLDS':
      return facts.hasThresholds
    case 'WORK':
      return facts.hasWork
  }
}

/** Nothing is left to do; the setup ends by itself. */
export const isSetUp = (steps: readonly StepOfSetup[]) => steps.every(({ status }) => status === 'DONE')

/** Only steps that were put off are left; the owner may end the setup. */
export const mayEndSetup = (steps: readonly StepOfSetup[]) => steps.every(({ status }) => status !== 'OPEN')
