import type { Region } from '../money/regions'
import type { OperationType } from '../operations/fields/operation-types'
import { type Affordability, affordability } from '../questionnaire/affordability'
import type { QuestionnaireAnswers } from '../questionnaire/answers'
import type { EmploymentSituation } from '../questionnaire/codes'

/** Percentages up to which banks judge alike; everything above the last is one band. */
export const LOAN_TO_VALUE_BANDS = ['TO_60', 'TO_80', 'TO_90', 'OVER_90'] as const
export type LoanToValueBand = (typeof LOAN_TO_VALUE_BANDS)[number]
export const DEBT_RATIO_BANDS = ['TO_30', 'TO_35', 'TO_40', 'OVER_40'] as const
export type DebtRatioBand = (typeof DEBT_RATIO_BANDS)[number]

/** The kinds of employment that banks distinguish. */
export const EMPLOYMENTS = [
  'CIVIL_SERVANT',
  'PERMANENT',
  'TEMPORARY',
  'SELF_EMPLOYED',
  'RETIRED',
  'UNEMPLOYED',
] as const
export type Employment = (typeof EMPLOYMENTS)[number]

/** The criteria of likeness, the most telling first; the last is given up first. */
export const CRITERIA = ['kind', 'loanToValue', 'debtRatio', 'employment', 'region'] as const
export type Criterion = (typeof CRITERIA)[number]

/** The traits of an operation; null: unknown. */
export interface Traits {
  readonly kind: OperationType
  readonly loanToValue: LoanToValueBand | null
  readonly debtRatio: DebtRatioBand | null
  readonly employment: Employment | null
  readonly region: Region | null
}

/**
 * With fewer cases than this no figure is shown: it would not be a bank's habit, and could reveal a customer's case.
 */
export const ENOUGH_CASES = 5

/** The figure, if it is based on enough cases. */
export const fromEnough = <T>(cases: number, figure: T): T | null => (cases >= ENOUGH_CASES ? figure : null)

/**
 * The comparisons to try, the narrowest first. Unknown traits are not compared; the last criterion is then given up,
 * one at a time. The kind of operation always counts.
 */
export function comparisons(traits: Traits): readonly (readonly Criterion[])[] {
  const known = CRITERIA.filter(criterion => traits[criterion] !== null)
  return known.map((_, given) => known.slice(0, known.length - given))
}

const GROUPS: Readonly<Record<EmploymentSituation, Employment>> = {
  FUNCIONARIO_DE_CARRERA: 'CIVIL_SERVANT',
  FUCNIONARIO_INTERINO: 'TEMPORARY',
  FUNCIONARIO_PRACTICAS: 'CIVIL_SERVANT',
  INDEFINIDO: 'PERMANENT',
  TEMPORAL: 'TEMPORARY',
  AUTONOMO: 'SELF_EMPLOYED',
  DESEMPLEADO: 'UNEMPLOYED',
  JUBILADO: 'RETIRED',
}

/** The values of an operation that determine its traits. Amounts in euros. */
export interface Compared {
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly mortgage: number | null
  readonly price: number | null
  readonly region: Region | null
}

export function traitsOf({ type, answers, mortgage, price, region }: Compared): Traits {
  const figures = affordability(type, answers, { mortgage, price })
  return {
    kind: type,
    loanToValue: band(figures.loanToValue, [0.6, 0.8, 0.9], LOAN_TO_VALUE_BANDS),
    debtRatio: band(figures.debtRatio, [0.3, 0.35, 0.4], DEBT_RATIO_BANDS),
    employment: employmentOf(answers),
    region,
  }
}

function band<B extends string>(
  share: Affordability['loanToValue'],
  limits: readonly number[],
  bands: readonly B[],
): B | null {
  if (!share) return null
  const at = limits.findIndex(limit => share.value <= limit)
  return bands.at(at) ?? null
}

/** The employment of the holder who earns most, as far as known, because banks rely on it. */
function employmentOf({ holders = [] }: QuestionnaireAnswers): Employment | null {
  const [first, ...others] = holders.filter(({ employmentSituation }) => employmentSituation !== undefined)
  const earner = others.reduce(
    (best, holder) => ((holder.monthlyIncome ?? 0) > (best?.monthlyIncome ?? 0) ? holder : best),
    first,
  )
  return earner?.employmentSituation ? GROUPS[earner.employmentSituation] : null
}
