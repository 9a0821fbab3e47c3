/** How the contract treats VAT on the fees: exempt, included or added. The brokerage decides with its lawyers. */
export const FEE_TAXES = ['EXENTO', 'INCLUIDO', 'APARTE'] as const
export type FeeTax = (typeof FEE_TAXES)[number]
