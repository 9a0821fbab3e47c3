import type { Bank } from '../operations/fields/banks'
import type { CalendarDay } from '../time/calendar-day'
import type {
  CIVIL_STATUS,
  CURRENT_HOUSING_TYPES,
  EmploymentSituation,
  GET_PROPERTY_EXTINCTION,
  IMPROVE_MORTGAGE,
  ORIGIN_CAPITAL,
  PROPERTY_IS_PROTECTED,
  PROPERTY_TYPES,
  PROPERTY_USES,
  STATE_PROPERTY_BUY,
  TYPE_PROPERTY,
  YEARS_MORTGAGE,
} from './codes'

/** A loan that a holder is paying back. Money in euros. */
export interface FinancedPayment {
  feeLoan?: number
  pendingCapital?: number
  /** The purpose of the loan, in the holder's words. */
  purpose?: string
  bankEntity?: Bank
}

/** A kind of property that the customer wants to buy, and how many. */
export interface PropertyToBuy {
  typeProperty: (typeof TYPE_PROPERTY)[number]
  numProperty: number
}

/** Answers about one holder of the mortgage (spec: customer area §3 "Holder"). Money in euros. */
export interface HolderAnswers {
  /** Name and surname. */
  name?: string
  /** Nine digits, no prefix. */
  phone?: string
  email?: string
  birthday?: CalendarDay
  civilStatus?: (typeof CIVIL_STATUS)[number]
  profession?: string
  employmentSituation?: EmploymentSituation
  /** Years in the current job. */
  professionalSeniority?: number
  /** Net, on average. Asked by the staff only. */
  monthlyIncome?: number
  children?: number
  currentHousingType?: (typeof CURRENT_HOUSING_TYPES)[number]
  haveFinancedPayment?: boolean
  numFinancedPayments?: number
  financedPayments?: FinancedPayment[]
  havePropertie?: boolean
  propertyType?: (typeof PROPERTY_TYPES)[number][]
  propertyOnlyOwner?: boolean
  /** The holder's share of the property: above 0, up to 100, with at most 2 decimals. */
  propertyOwnerPercentage?: number
  propertyCurrentMarketValue?: number
  propertyUseCurrent?: (typeof PROPERTY_USES)[number]
  propertyRentalFee?: number
  currentSavings?: number
  anyPensionPlan?: boolean
  pensionPlanBank?: Bank
  pensionPlanAmount?: number
  anyInvestmentFund?: boolean
  investmentFundBank?: Bank
  investmentFundAmount?: number
  anyOtherInvestmentProducts?: boolean
  otherInvestmentProducts?: string
}

/**
 * Answers to the questionnaire of an operation, of any type (spec: customer area §3 "Questionnaire answers"). In the
 * form of requests and answers: money in euros with at most 2 decimals, yes/no as booleans. A key is present once it is
 * answered.
 */
export interface QuestionnaireAnswers {
  yearsMortgage?: (typeof YEARS_MORTGAGE)[number]
  propertyFound?: boolean
  howManyPropertyOwners?: number
  howManyRenovatePropertyOwners?: number
  howManyLandBuildOwners?: number
  typePropertyBuy?: PropertyToBuy[]
  propertyIsProtected?: (typeof PROPERTY_IS_PROTECTED)[number]
  propertyIsProtectedDesc?: string
  statePropertyBuy?: (typeof STATE_PROPERTY_BUY)[number]
  amountProject?: number
  amountMortgage?: number
  amountMortgageRehipoteca?: number
  capitalContributed?: number
  originCapital?: (typeof ORIGIN_CAPITAL)[number][]
  originCapitalOthers?: string
  includeReformMortgage?: boolean
  amountReform?: number
  ownerProperty?: boolean
  ownerPropertyRenovate?: boolean
  currentMortgageProperty?: boolean
  currentMortgageLandBuildProperty?: boolean
  currentMortgageCondominiumProperty?: boolean
  monthlyFee?: number
  capitalPending?: number
  bankHaveMortgage?: Bank
  accreditingBudget?: boolean
  requireApprovedArchitect?: boolean
  improveMortgage?: (typeof IMPROVE_MORTGAGE)[number][]
  improveMortgageOthers?: string
  initialPurchasePrice?: number
  currentMonthlyFee?: number
  amountLandBuildProject?: number
  workPermitGranted?: boolean
  getPropertyExtinction?: (typeof GET_PROPERTY_EXTINCTION)[number]
  compensateHolder?: boolean
  compensateHolderAmount?: number
  includeCompensateMortgage?: boolean
  numHolders?: number
  holders?: HolderAnswers[]
  consultedOtherFinancialInstitutions?: boolean
  otherFinancialInstitutions?: Bank[]
  otherFinancialInstitutionsProposal?: string
  commentsQuestionary?: string
}
