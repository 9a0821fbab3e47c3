/** How the contract treats VAT on the fees: exempt, included or added. The brokerage decides with its lawyers. */
export const FEE_TAXES = ['EXENTO', 'INCLUIDO', 'APARTE'] as const
export type FeeTax = (typeof FEE_TAXES)[number]

/**
 * The general VAT rate, in percent (Ley 37/1992 del IVA, art. 90.Uno): for fees, and for land, shops and other
 * properties.
 */
export const GENERAL_IVA = 21
