import { BANKS } from '../operations/fields/banks'
import {
  CHILDREN_MAX,
  EMAIL_MAX_LENGTH,
  FINANCED_PAYMENTS_MAX,
  HOLDERS_MAX,
  PERSON_NAME_MAX_LENGTH,
} from '../validation/limits'
import { CIVIL_STATUS, CURRENT_HOUSING_TYPES, EMPLOYMENT_SITUATIONS, PROPERTY_TYPES, PROPERTY_USES } from './codes'
import {
  type Condition,
  choice,
  control,
  integer,
  money,
  multi,
  type Question,
  type Repeat,
  text,
  yesNo,
} from './questions'

const hasLoans: Condition = (_, holder) => holder.haveFinancedPayment === true
const hasProperty: Condition = (_, holder) => holder.havePropertie === true
const hasPlan: Condition = (_, holder) => holder.anyPensionPlan === true
const hasFund: Condition = (_, holder) => holder.anyInvestmentFund === true

const paymentSteps: readonly Question[] = [
  money('loans', 'feeLoan'),
  money('loans', 'pendingCapital'),
  text('loans', 'purpose', 200),
  control('BANK', 'loans', 'bankEntity', { options: BANKS }),
]

const financedPayments: Repeat = {
  kind: 'repeat',
  list: 'financedPayments',
  times: (_, holder) => holder.numFinancedPayments ?? 0,
  max: FINANCED_PAYMENTS_MAX,
  items: paymentSteps,
}

/**
 * The questions about each holder (spec: customer area §4). All are required when asked, except those that only the
 * staff ask.
 */
export const holders: Repeat = {
  kind: 'repeat',
  list: 'holders',
  times: answers => answers.numHolders ?? 0,
  max: HOLDERS_MAX,
  items: [
    text('person', 'name', PERSON_NAME_MAX_LENGTH, { screen: 'identity', rules: { printed: true } }),
    control('PHONE', 'person', 'phone', { screen: 'identity' }),
    control('EMAIL', 'person', 'email', { screen: 'identity', rules: { maxLength: EMAIL_MAX_LENGTH } }),
    control('DATE', 'person', 'birthday', { screen: 'identity' }),
    choice('person', 'civilStatus', CIVIL_STATUS),
    text('person', 'profession', 100),
    choice('person', 'employmentSituation', EMPLOYMENT_SITUATIONS),
    integer('person', 'professionalSeniority', 0, 70),
    money('person', 'monthlyIncome', { optional: () => true, staffOnly: true }),
    integer('person', 'children', 0, CHILDREN_MAX),
    choice('person', 'currentHousingType', CURRENT_HOUSING_TYPES),
    yesNo('loans', 'haveFinancedPayment'),
    integer('loans', 'numFinancedPayments', 1, FINANCED_PAYMENTS_MAX, { when: hasLoans }),
    financedPayments,
    yesNo('assets', 'havePropertie'),
    multi('assets', 'propertyType', PROPERTY_TYPES, { when: hasProperty }),
    yesNo('assets', 'propertyOnlyOwner', { when: hasProperty }),
    control('PERCENT', 'assets', 'propertyOwnerPercentage', {
      rules: { min: 0, max: 100, nonZero: true },
      when: (_, holder) => holder.propertyOnlyOwner === false,
    }),
    money('assets', 'propertyCurrentMarketValue', { when: hasProperty }),
    choice('assets', 'propertyUseCurrent', PROPERTY_USES, { when: hasProperty }),
    money('assets', 'propertyRentalFee', { when: (_, holder) => holder.propertyUseCurrent === 'ALQUILER' }),
    money('assets', 'currentSavings', { rules: { nonZero: false } }),
    yesNo('assets', 'anyPensionPlan'),
    control('BANK', 'assets', 'pensionPlanBank', { options: BANKS, when: hasPlan }),
    money('assets', 'pensionPlanAmount', { when: hasPlan }),
    yesNo('assets', 'anyInvestmentFund'),
    control('BANK', 'assets', 'investmentFundBank', { options: BANKS, when: hasFund }),
    money('assets', 'investmentFundAmount', { when: hasFund }),
    yesNo('assets', 'anyOtherInvestmentProducts'),
    text('assets', 'otherInvestmentProducts', 500, { when: (_, holder) => holder.anyOtherInvestmentProducts === true }),
  ],
}
