import { GENERAL_IVA, PROTECTED_IVA, REGION_TAXES, type SalesTax, type TaxScale } from './purchase-taxes'
import type { Region } from './regions'

export interface HomePurchase {
  readonly region: Region
  /** In euros, without taxes. */
  readonly price: number
  /** Bought from whoever built it; otherwise second-hand. */
  readonly isNew: boolean
  /** Vivienda protegida. */
  readonly isProtected: boolean
  /** Whether there is a dwelling among what is bought; a garage or a box room goes with it. */
  readonly isDwelling: boolean
}

/** What a tax takes, in euros, and the percentage of the price that this is. */
export interface PurchaseTax {
  readonly tax: 'ITP' | 'AJD' | SalesTax
  readonly amount: number
  readonly percent: number
}

export interface PurchaseCosts {
  readonly taxes: readonly PurchaseTax[]
  /** Notary, land register and agency of the purchase. */
  readonly formalities: number
  readonly appraisal: number
  readonly total: number
}

/** Notary and register by their tariffs come to some 0.5 % of the price; the agency asks for a fixed sum. */
const FORMALITIES_SHARE = 0.005
const AGENCY = 400
/** What appraisers ask for a flat. The other costs of the mortgage are the bank's (Ley 5/2019, art. 14.1.e). */
const APPRAISAL = 400

const wholeCents = (euros: number) => Math.round(euros * 100) / 100

/** What a scale takes of a price, in euros. */
export function taxOf(scale: TaxScale, price: number): number {
  if (typeof scale === 'number') return wholeCents((price * scale) / 100)
  if ('whole' in scale) {
    const [, percent] = scale.whole.find(([upTo]) => price <= upTo) ?? [0, 0]
    return wholeCents((price * percent) / 100)
  }
  let from = 0
  let sum = 0
  for (const [upTo, percent] of scale.parts) {
    sum += (Math.max(0, Math.min(price, upTo) - from) * percent) / 100
    from = upTo
  }
  return wholeCents(sum)
}

/**
 * What a home costs besides its price: ITP on a second-hand one; IVA (IGIC, IPSI) and AJD on a new one; notary, register,
 * agency and appraisal as an estimate. A protected new home has the reduced IVA and no AJD (RDL 1/1993, art. 45.I.B.12);
 * what is no home has the general IVA, and in some regions an ITP and AJD of its own.
 */
export function purchaseCosts({ region, price, isNew, isProtected, isDwelling }: HomePurchase): PurchaseCosts {
  const rates = REGION_TAXES[region]
  const { itp, ajd } = isDwelling ? rates : (rates.otherThanHomes ?? rates)
  const [salesTax, salesPercent] = rates.sales
  const iva = isDwelling ? (isProtected ? PROTECTED_IVA : salesPercent) : GENERAL_IVA
  const levied: readonly (readonly [PurchaseTax['tax'], TaxScale])[] = isNew
    ? [
        [salesTax, salesTax === 'IVA' ? iva : salesPercent],
        ['AJD', isDwelling && isProtected ? 0 : ajd],
      ]
    : [['ITP', itp]]
  const taxes = levied
    .map(([tax, scale]) => {
      const amount = taxOf(scale, price)
      return { tax, amount, percent: price === 0 ? 0 : (amount / price) * 100 }
    })
    .filter(({ amount }) => amount > 0)
  const formalities = wholeCents(price * FORMALITIES_SHARE + AGENCY)
  const total = wholeCents(taxes.reduce((sum, { amount }) => sum + amount, formalities + APPRAISAL))
  return { taxes, formalities, appraisal: APPRAISAL, total }
}
