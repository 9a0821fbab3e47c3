import { foldText } from '../text/search-text'
import { GENERAL_IVA } from './fee-tax'
import { PROTECTED_IVA, REGION_TAXES, type SalesTax, type TaxScale } from './purchase-taxes'
import type { Region } from './regions'

/** How a home is protected: of the special regime or publicly promoted, in another way, or not at all. */
export type Protection = 'SPECIAL' | 'GENERAL' | 'NONE'

export interface HomePurchase {
  readonly region: Region
  /** In euros, before taxes. */
  readonly price: number
  /** Bought from its builder; otherwise second-hand. */
  readonly isNew: boolean
  readonly protection: Protection
  /** The purchase includes a dwelling; a garage or a box room is taxed with it. */
  readonly isDwelling: boolean
}

/** A tax in euros, and as a percentage of the price. */
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

const FORMALITIES_SHARE = 0.005
const AGENCY = 400
/** A typical fee for a flat. The bank bears the other costs of the mortgage (Ley 5/2019, art. 14.1.e). */
const APPRAISAL = 400

const wholeCents = (euros: number) => Math.round(euros * 100) / 100

/** The tax on a price according to a scale, in euros. */
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
 * The costs of a home besides its price: ITP on a second-hand one; IVA (IGIC, IPSI) and AJD on a new one; estimates of
 * notary, register, agency and appraisal. A protected new home has no AJD (RDL 1/1993, art. 45.I.B.12), and the lowest
 * IVA only under the special regime. Properties other than homes have the general IVA, and in some regions their own
 * ITP and AJD.
 */
export function purchaseCosts({ region, price, isNew, protection, isDwelling }: HomePurchase): PurchaseCosts {
  const rates = REGION_TAXES[region]
  const { itp, ajd } = isDwelling ? rates : (rates.otherThanHomes ?? rates)
  const [salesTax, salesPercent] = rates.sales
  const iva = isDwelling ? (protection === 'SPECIAL' ? PROTECTED_IVA : salesPercent) : GENERAL_IVA
  const levied: readonly (readonly [PurchaseTax['tax'], TaxScale])[] = isNew
    ? [
        [salesTax, salesTax === 'IVA' ? iva : salesPercent],
        ['AJD', isDwelling && protection !== 'NONE' ? 0 : ajd],
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

/** Matches unless the same sentence denies it before. */
const SPECIAL_REGIME =
  /(?<!\b(?:no|sin|ni|sense|not|without)\b[^.,;]*)(?:regim(?:en)? especial|promocio(?:n)? publica|special regime)/

/** The protection that the answers of a purchase describe. Its kind is in the customer's own words. */
export function protectionOf(isProtected: boolean, description = ''): Protection {
  if (!isProtected) return 'NONE'
  return SPECIAL_REGIME.test(foldText(description)) ? 'SPECIAL' : 'GENERAL'
}
