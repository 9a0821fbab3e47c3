/** How the contract speaks of VAT on the fees: exempt, within the figures, or on top of them. The brokerage decides with its counsel. */
export const FEE_TAXES = ['EXENTO', 'INCLUIDO', 'APARTE'] as const
export type FeeTax = (typeof FEE_TAXES)[number]
