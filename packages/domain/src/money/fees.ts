import type { OperationType } from '../operations/fields/operation-types'
import { SPC_COLLECTIVE } from '../people/how-meet-us'
import type { EmploymentSituation } from '../questionnaire/codes'
import { type Cents, cents } from './money'

export interface Fees {
  readonly honorariosMin: Cents
  readonly honorariosMax: Cents
  readonly honorariosDoble: Cents
}

export const FEE_NAMES = [
  'honorariosMin',
  'honorariosMax',
  'honorariosDoble',
] as const satisfies readonly (keyof Fees)[]
export type FeeName = (typeof FEE_NAMES)[number]

/** The rows of the specification's table of default fees. */
export const FEE_RULES = ['SPC', 'PUBLIC_SERVANT', 'OTHER'] as const
export type FeeRule = (typeof FEE_RULES)[number]

type Amount = number | null | undefined

/** What the customer wants financed, all in one unit. A missing amount counts as 0. */
export interface FinancedNeed {
  readonly typeOperation: OperationType
  readonly amountProject?: Amount
  readonly amountReform?: Amount
  readonly capitalPending?: Amount
  readonly includeReformMortgage?: boolean | null | undefined
}

/** The amount that the operation has to finance. Always 0 for EXTINCION, which has no need of its own. */
export function financingNeed(operation: FinancedNeed): number {
  const project = operation.amountProject ?? 0
  const reform = operation.amountReform ?? 0
  const pending = operation.capitalPending ?? 0
  switch (operation.typeOperation) {
    case 'COMPRA':
      return project + (operation.includeReformMortgage ? reform : 0)
    case 'REFORMA':
    case 'REHIPOTECA_REFORMA':
      return reform + pending
    case 'AUTOCONSTRUCCION':
      return project + pending
    case 'REHIPOTECA':
      return pending
    case 'EXTINCION':
      return 0
  }
}

/**
 * Whether the mortgage exceeds the need. Never for EXTINCION, nor while the mortgage is unknown (spec: back office §9).
 */
export function exceedsNeed(operation: FinancedNeed & { readonly amountMortgage?: Amount }): boolean {
  if (operation.typeOperation === 'EXTINCION') return false
  const mortgage = operation.amountMortgage
  return mortgage !== null && mortgage !== undefined && mortgage > financingNeed(operation)
}

const PUBLIC_SERVANTS: readonly EmploymentSituation[] = [
  'FUNCIONARIO_DE_CARRERA',
  'FUCNIONARIO_INTERINO',
  'FUNCIONARIO_PRACTICAS',
]

export function isPublicServant(situation: EmploymentSituation | null | undefined): boolean {
  return situation !== null && situation !== undefined && PUBLIC_SERVANTS.includes(situation)
}

const euros = (min: number, max: number, double: number): Fees => ({
  honorariosMin: cents(min * 100),
  honorariosMax: cents(max * 100),
  honorariosDoble: cents(double * 100),
})

// The table of the specification (back office §9). Every row has the same fees once the need is exceeded.
const EXCEEDED = euros(1500, 5000, 10_000)
const SPC_PURCHASE = euros(2500, 2500, 5000)
const SERVANTS = { AUTOCONSTRUCCION: euros(1500, 4000, 8000), others: euros(1000, 3500, 7000) }
const OTHER_HOLDERS = { AUTOCONSTRUCCION: euros(1500, 4500, 9000), others: euros(1000, 4000, 8000) }

interface Customer {
  readonly collective?: string | null | undefined
}

/** The SPC row is for a purchase without renovation. */
function isSpcPurchase({ collective, typeOperation, includeReformMortgage }: FinancedNeed & Customer): boolean {
  return collective === SPC_COLLECTIVE && typeOperation === 'COMPRA' && !includeReformMortgage
}

/**
 * Whether the SPC collective's exclusive fees apply to an operation: a purchase without renovation whose mortgage does
 * not exceed the need.
 */
export function hasSpcConditions(operation: FinancedNeed & Customer & { readonly amountMortgage?: Amount }): boolean {
  return isSpcPurchase(operation) && !exceedsNeed(operation)
}

/** The inputs of the default fees; amounts in cents. */
export interface FeeCase extends FinancedNeed, Customer {
  readonly amountMortgage?: Amount
  readonly employmentSituations: readonly (EmploymentSituation | null | undefined)[]
}

/**
 * The row of the table that an operation falls under: SPC for purchases without renovation by a customer from the SPC
 * collective; otherwise it depends on whether any holder is a public servant.
 */
export function feeRule(operation: FeeCase): FeeRule {
  if (isSpcPurchase(operation)) return 'SPC'
  return operation.employmentSituations.some(isPublicServant) ? 'PUBLIC_SERVANT' : 'OTHER'
}

export function defaultFees(operation: FeeCase): Fees {
  if (exceedsNeed(operation)) return EXCEEDED
  const rule = feeRule(operation)
  if (rule === 'SPC') return SPC_PURCHASE
  const table = rule === 'PUBLIC_SERVANT' ? SERVANTS : OTHER_HOLDERS
  return operation.typeOperation === 'AUTOCONSTRUCCION' ? table.AUTOCONSTRUCCION : table.others
}

/** Entering the maximum sets the double to twice the maximum (spec: back office §5). */
export function feesFromMaximum(honorariosMax: Cents): Pick<Fees, 'honorariosMax' | 'honorariosDoble'> {
  return { honorariosMax, honorariosDoble: cents(2 * honorariosMax) }
}

/** The minimum fee exceeds the maximum; both in the same unit. */
export function minimumIsAboveMaximum({
  honorariosMin,
  honorariosMax,
}: Readonly<Record<'honorariosMin' | 'honorariosMax', number>>): boolean {
  return honorariosMin > honorariosMax
}
