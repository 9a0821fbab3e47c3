import { BANKS } from '../operations/fields/banks'
import type { OperationType } from '../operations/fields/operation-types'
import {
  AMOUNT_MORTGAGE_MIN_EUROS,
  ANSWER_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  HOLDERS_MAX,
  PROPERTIES_PER_KIND_MAX,
} from '../validation/limits'
import {
  GET_PROPERTY_EXTINCTION,
  IMPROVE_MORTGAGE,
  ORIGIN_CAPITAL,
  PROPERTY_IS_PROTECTED,
  STATE_PROPERTY_BUY,
  TYPE_PROPERTY,
  YEARS_MORTGAGE,
} from './codes'
import { holders } from './holder-flow'
import {
  type Chapter,
  type Condition,
  choice,
  control,
  type Flow,
  type FlowItem,
  integer,
  longText,
  money,
  multi,
  type OperationKey,
  type Question,
  text,
  yesNo,
} from './questions'

const found: Condition = answers => answers.propertyFound === true
const consulted: Condition = answers => answers.consultedOtherFinancialInstitutions === true

// Conditions run on stored answers before validation, so a list may be of any type.
const names = (list: unknown, code: string) => Array.isArray(list) && list.includes(code)

const yearsMortgage = choice('plan', 'yearsMortgage', YEARS_MORTGAGE)

const numHolders = control('HOLDER_COUNT', 'holders', 'numHolders', {
  rules: { min: 1, max: HOLDERS_MAX, maxDigits: 2, nonZero: true },
})

const owners = (key: OperationKey) => integer('home', key, 1, HOLDERS_MAX)

const mortgage = (chapter: Chapter, key: OperationKey, when?: Condition) =>
  money(chapter, key, { rules: { minMortgage: AMOUNT_MORTGAGE_MIN_EUROS }, ...(when && { when }) })

/** Without a contribution, its origin is optional. */
const noCapital: Condition = answers => answers.capitalContributed === 0

const currentMortgage = (
  key: 'currentMortgageProperty' | 'currentMortgageLandBuildProperty' | 'currentMortgageCondominiumProperty',
): readonly Question[] => {
  const when: Condition = answers => answers[key] === true
  return [
    yesNo('currentMortgage', key),
    money('currentMortgage', 'monthlyFee', { when }),
    money('currentMortgage', 'capitalPending', { when }),
    control('BANK', 'currentMortgage', 'bankHaveMortgage', { options: BANKS, when }),
  ]
}

const budgetAndArchitect = (when?: Condition): readonly Question[] => [
  yesNo('works', 'accreditingBudget', when && { when }),
  yesNo('works', 'requireApprovedArchitect', when && { when }),
]

const improvement: readonly Question[] = [
  yearsMortgage,
  multi('plan', 'improveMortgage', IMPROVE_MORTGAGE),
  text('plan', 'improveMortgageOthers', ANSWER_MAX_LENGTH, {
    screen: 'improveMortgage',
    when: answers => names(answers.improveMortgage, 'OTROS'),
  }),
  money('currentMortgage', 'initialPurchasePrice'),
  money('currentMortgage', 'currentMonthlyFee'),
  money('currentMortgage', 'capitalPending'),
  mortgage('money', 'amountMortgageRehipoteca'),
]

/** Comments and another bank's proposal are optional. */
const tail: readonly Question[] = [
  yesNo('end', 'consultedOtherFinancialInstitutions'),
  control('BANKS', 'end', 'otherFinancialInstitutions', { options: BANKS, when: consulted }),
  longText('end', 'otherFinancialInstitutionsProposal', DESCRIPTION_MAX_LENGTH, {
    when: consulted,
    optional: () => true,
  }),
  longText('end', 'commentsQuestionary', DESCRIPTION_MAX_LENGTH, { optional: () => true }),
]

const toTheEnd: readonly FlowItem[] = [numHolders, holders, ...tail]

const FLOWS: Record<OperationType, Flow> = {
  COMPRA: [
    yearsMortgage,
    yesNo('plan', 'propertyFound'),
    owners('howManyPropertyOwners'),
    control('PROPERTY_LIST', 'home', 'typePropertyBuy', {
      options: TYPE_PROPERTY,
      rules: { max: PROPERTIES_PER_KIND_MAX },
      when: found,
    }),
    choice('home', 'propertyIsProtected', PROPERTY_IS_PROTECTED, { when: found }),
    text('home', 'propertyIsProtectedDesc', ANSWER_MAX_LENGTH, {
      screen: 'propertyIsProtected',
      when: answers => answers.propertyIsProtected === 'SI',
    }),
    choice('home', 'statePropertyBuy', STATE_PROPERTY_BUY, { when: found }),
    money('money', 'amountProject', { when: found }),
    mortgage('money', 'amountMortgage', found),
    money('money', 'capitalContributed', { rules: { nonZero: false } }),
    multi('money', 'originCapital', ORIGIN_CAPITAL, { optional: noCapital }),
    text('money', 'originCapitalOthers', ANSWER_MAX_LENGTH, {
      screen: 'originCapital',
      when: answers => names(answers.originCapital, 'OTRO'),
    }),
    yesNo('works', 'includeReformMortgage'),
    money('works', 'amountReform', { when: answers => answers.includeReformMortgage === true }),
    ...budgetAndArchitect(answers => answers.includeReformMortgage === true),
    ...toTheEnd,
  ],
  REFORMA: [
    yearsMortgage,
    owners('howManyRenovatePropertyOwners'),
    yesNo('home', 'ownerPropertyRenovate'),
    ...currentMortgage('currentMortgageProperty'),
    money('works', 'amountReform'),
    mortgage('works', 'amountMortgage'),
    ...budgetAndArchitect(),
    ...toTheEnd,
  ],
  AUTOCONSTRUCCION: [
    yearsMortgage,
    owners('howManyLandBuildOwners'),
    yesNo('home', 'ownerProperty'),
    ...currentMortgage('currentMortgageLandBuildProperty'),
    money('works', 'amountLandBuildProject'),
    yesNo('works', 'workPermitGranted'),
    money('works', 'capitalContributed', { rules: { nonZero: false } }),
    mortgage('works', 'amountMortgage'),
    ...budgetAndArchitect(),
    ...toTheEnd,
  ],
  EXTINCION: [
    yearsMortgage,
    choice('home', 'getPropertyExtinction', GET_PROPERTY_EXTINCTION),
    ...currentMortgage('currentMortgageCondominiumProperty'),
    yesNo('money', 'compensateHolder'),
    money('money', 'compensateHolderAmount', { when: answers => answers.compensateHolder === true }),
    yesNo('money', 'includeCompensateMortgage', { when: answers => answers.compensateHolder === true }),
    // The owner who keeps the home is the only holder, whether or not the other owner is paid for their part.
    { kind: 'preset', key: 'numHolders', value: 1 },
    holders,
    ...tail,
  ],
  REHIPOTECA: [...improvement, ...toTheEnd],
  REHIPOTECA_REFORMA: [...improvement, money('works', 'amountReform'), ...budgetAndArchitect(), ...toTheEnd],
}

/**
 * The questionnaire of an operation type: its questions in order, each with its condition (spec: customer area §4
 * "Questionnaire flow"). The wizard, the staff's telephone mode, the server and the read-only view all use it.
 */
export function questionnaireFlow(type: OperationType): Flow {
  return FLOWS[type]
}
